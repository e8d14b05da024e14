import type { SourceFailure } from "../contracts/following.ts";

/** Says in a line that a source fails, and why. Its texts may come from documents or servers: clean the line to show it. */
export function failureText({ source, reason }: Pick<SourceFailure, "source" | "reason">): string {
  return `could not read ${source}: ${reason}`;
}

/** Says in a line that a source no longer fails. */
export function mendedText({ source }: Pick<SourceFailure, "source">): string {
  return `${source} can be read again`;
}
