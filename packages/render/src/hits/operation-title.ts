import { cleanSentence } from "../text/clean-sentence.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { Verbosity } from "../text/describe.ts";
import { repeatsOperation } from "../text/repeats.ts";

/** Some documents have paragraphs for summaries: a title shows the first sentence, up to this. */
const LONGEST_SUMMARY = 120;

export interface TitledOperation {
  readonly operation: string;
  readonly summary?: string | undefined;
  /** Named before the operation where it is given. */
  readonly document?: string | undefined;
}

/**
 * `document METHOD /path — summary`, without a summary that only repeats the path. The summary is its
 * first sentence, with verbosity `full` the whole of it.
 */
export function operationTitle(titled: TitledOperation, verbosity?: Verbosity): string {
  const { operation, document } = titled;
  const name = `${document === undefined ? "" : `${cleanLine(document)} `}${cleanLine(operation)}`;
  const shown = shownSummary(titled, verbosity);
  return shown === "" ? name : `${name} — ${shown}`;
}

/** The summary as a title has it; `""` where there is none, or it only repeats the path. */
export function shownSummary(
  { operation, summary = "" }: TitledOperation,
  verbosity?: Verbosity,
): string {
  const shown = verbosity === "full" ? cleanLine(summary) : cleanSentence(summary, LONGEST_SUMMARY);
  return repeatsOperation(shown, operation) ? "" : shown;
}
