import { inspect } from "node:util";
import { escapeLines, outOfFiles, SpecLensError } from "@speclens/core";
import { describeError } from "./describe-error.ts";
import { StillIndexing } from "./readiness.ts";

/** Maximum number of characters in a failure message for an agent. Names in it may come from a document or a client. */
const LONGEST_FAILURE = 2000;
/** Maximum number of characters of an unexpected error in the log, including its stack. */
const LONGEST_LOGGED = 8000;

/**
 * Describes a problem and the next step to an agent. An unexpected error is a bug in SpecLens. Its details go
 * to stderr, because an agent cannot use them.
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
