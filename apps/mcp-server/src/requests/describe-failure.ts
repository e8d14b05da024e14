import { inspect } from "node:util";
import { escapeLines, outOfFiles, SpecLensError } from "@speclens/core";
import { describeError } from "./describe-error.ts";
import { StillIndexing } from "./readiness.ts";

/** Characters of a failure for an agent: names in it may come from a document, or a client. */
const LONGEST_FAILURE = 2000;
/** Characters of an unexpected error in the log, with its stack. */
const LONGEST_LOGGED = 8000;

/**
 * Describes to an agent what went wrong and what to do next. An unexpected error is a bug in SpecLens: its
 * details go to stderr, since an agent has no use for them.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof StillIndexing) return error.message;
  const reason = outOfFiles(error);
  if (reason !== undefined) return reason;
  if (SpecLensError.isInstance(error)) return cut(describeError(error), LONGEST_FAILURE);
  console.error(cut(escapeLines(inspect(error)), LONGEST_LOGGED));
  return "SpecLens failed on this call. The server's log has the details. Other calls may work.";
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
