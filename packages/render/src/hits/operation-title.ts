import { cleanSentence } from "../text/clean-sentence.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { Verbosity } from "../text/describe.ts";
import { repeatsOperation } from "../text/repeats-operation.ts";

/** Maximum number of characters of a summary in a title. Some documents have paragraphs as summaries. */
const LONGEST_SUMMARY = 120;

export interface TitledOperation {
  readonly operation: string;
  readonly summary?: string | undefined;
  /** The document to show before the operation. */
  readonly document?: string | undefined;
}

/**
 * Writes `document METHOD /path — summary`. Omits a summary that only repeats the path. Shows the first
 * sentence of the summary, or the whole summary with verbosity `full`.
 */
export function operationTitle(titled: TitledOperation, verbosity?: Verbosity): string {
  const { operation, document } = titled;
  const name = `${document === undefined ? "" : `${cleanLine(document)} `}${cleanLine(operation)}`;
  const shown = shownSummary(titled, verbosity);
  return shown === "" ? name : `${name} — ${shown}`;
}

/** Returns the summary that a title shows, or `""` if there is none or if it only repeats the path. */
export function shownSummary(
  { operation, summary = "" }: TitledOperation,
  verbosity?: Verbosity,
): string {
  const shown = verbosity === "full" ? cleanLine(summary) : cleanSentence(summary, LONGEST_SUMMARY);
  return repeatsOperation(shown, operation) ? "" : shown;
}
