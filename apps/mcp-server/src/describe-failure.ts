import { inspect } from "node:util";
import { escapeLines, outOfFiles, SpecLensError } from "@speclens/core";
import { renderError } from "@speclens/engine";
import { StillIndexing } from "./readiness.ts";

/**
 * What went wrong and what to do next. Anything that nobody foresaw is a bug of ours: its details go to
 * stderr, since an agent has no use for them.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof StillIndexing) return error.message;
  const few = outOfFiles(error);
  if (few !== undefined) return few;
  if (SpecLensError.isInstance(error)) return renderError(error);
  console.error(escapeLines(inspect(error)));
  return "SpecLens failed on this call; the server's log has the details. Other calls may work.";
}
