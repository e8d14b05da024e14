import { getSystemErrorMap } from "node:util";

/** Describes why the standard output cannot be written, in a sentence. */
export function outputFailure({ errno, code, message }: NodeJS.ErrnoException): string {
  const [, reason] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return `The output cannot be written: ${reason ?? code ?? message}.`;
}
