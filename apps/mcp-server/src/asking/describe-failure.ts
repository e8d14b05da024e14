import { inspect } from "node:util";
import { escapeLines, outOfFiles, SpecLensError } from "@speclens/core";
import { StillIndexing } from "./readiness.ts";
import { wordFailure } from "./word-failure.ts";

/** Characters of what an agent is told of a failure: names in it may come from a document, or a client. */
const LONGEST_FAILURE = 2000;
/** Characters of a bug in the log, with its stack. */
const LONGEST_LOGGED = 8000;

/**
 * What went wrong and what to do next. Anything that nobody foresaw is a bug of ours: its details go to
 * stderr, since an agent has no use for them.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof StillIndexing) return error.message;
  const few = outOfFiles(error);
  if (few !== undefined) return few;
  if (SpecLensError.isInstance(error)) return cut(wordFailure(error), LONGEST_FAILURE);
  console.error(cut(escapeLines(inspect(error)), LONGEST_LOGGED));
  return "SpecLens failed on this call; the server's log has the details. Other calls may work.";
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
