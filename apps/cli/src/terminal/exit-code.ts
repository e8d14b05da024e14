import { SpecLensError } from "@speclens/core";

/** The exit codes of the command line. */
export const ExitCode = {
  /** The command succeeded. */
  ok: 0,
  /** A file, an index or a name is missing or unreadable. */
  input: 1,
  /** A measure is below the requested minimum. */
  belowMinimum: 1,
  /** The documents have changes of the refused kind. */
  refused: 1,
  /** An option, an argument or the configuration is wrong. */
  usage: 2,
  /** Nothing matches the question. */
  noMatch: 3,
  /** SpecLens has a bug. */
  bug: 70,
  /** The output cannot be written, because the disk is full, for example. */
  output: 74,
  /** A signal stopped the command. */
  stopped: 130,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** Sets the exit code of a command that completed without success. */
export type SetExitCode = (code: ExitCode) => void;

/**
 * Returns the exit code of a failure. Wrong arguments and configuration are usage errors, Ctrl-C has the code
 * that shells use, and all other expected errors are input errors.
 */
export function exitCodeOf(error: unknown): ExitCode {
  if (!SpecLensError.isInstance(error)) return ExitCode.bug;
  if (error.code === "aborted") return ExitCode.stopped;
  return error.code === "argument-invalid" || error.code === "configuration-invalid"
    ? ExitCode.usage
    : ExitCode.input;
}
