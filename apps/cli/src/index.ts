// Every public export of speclens.
export { ExitCode } from "./exit-code.ts";
export { run } from "./run.ts";
export type { OutputStream, Streams } from "./streams.ts";
