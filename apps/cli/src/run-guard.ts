import { guardCommand } from "./commands/guard-command.ts";
import { runProgram } from "./run-program.ts";
import type { ExitCode } from "./terminal/exit-code.ts";
import type { Streams } from "./terminal/streams.ts";

/**
 * Runs `speclens guard`, like `run`, without loading the other commands and the engine: a client keeps a guard for each
 * of its servers running.
 */
export function runGuard(argv: readonly string[], streams: Streams = process): Promise<ExitCode> {
  return runProgram(argv, streams, (program, setExitCode) =>
    guardCommand(program, streams, setExitCode),
  );
}
