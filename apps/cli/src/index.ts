// Every public export of speclens.

export { run } from "./run.ts";
export { ExitCode } from "./terminal/exit-code.ts";
export type { OutputStream, Streams } from "./terminal/streams.ts";
