import { SpecLensError } from "@speclens/core";

/** What a process of ours ends with. */
export const ExitCode = {
  ok: 0,
  input: 1,
  /** What was measured is below the minimum that was asked for. */
  belowMinimum: 1,
  usage: 2,
  noMatch: 3,
  bug: 70,
  stopped: 130,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/**
 * The exit code of a failure: wrong arguments and configuration are usage, a stop by Ctrl-C is told as
 * shells do, all else that we foresaw is input.
 */
export function exitCodeOf(error: unknown): ExitCode {
  if (!SpecLensError.isInstance(error)) return ExitCode.bug;
  if (error.code === "aborted") return ExitCode.stopped;
  return error.code === "argument-invalid" || error.code === "configuration-invalid"
    ? ExitCode.usage
    : ExitCode.input;
}
