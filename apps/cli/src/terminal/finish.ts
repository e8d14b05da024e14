import type { ExitCode } from "./exit-code.ts";

/** Tells what the process ends with, where a command came to its end and that was no success. */
export type Finish = (code: ExitCode) => void;
