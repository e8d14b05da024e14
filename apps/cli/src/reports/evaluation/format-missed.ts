import {
  cleanLine,
  type EvaluatedHit,
  type QuestionResult,
  type RankedRelevant,
} from "@speclens/engine";
import { pluralize } from "../../terminal/pluralize.ts";

import {
  formatHit,
  formatList,
  formatOperation,
  formatQuestion,
  type ListOptions,
} from "./format-list.ts";

/** Number of first hits. An operation at a later rank counts as missed. */
const FIRST_HITS = 10;
/** Maximum number of acceptable operations to name. */
const NAMED_SUBSTITUTES = 3;
/** Number of hits to show instead of the missed operation. */
const SHOWN_HITS = 3;

/**
 * Lists questions with a relevant operation that is not among the first ten hits, together with their best
 * hits. The worst questions come first, ordered by the share that was found, then by the rank of the rest.
 */
export function formatMissed(results: readonly QuestionResult[], options: ListOptions): string[] {
  const answerable = results.filter(({ relevant }) => relevant.length > 0);
  const missed = answerable
    .filter(({ relevant }) => relevant.some(isMissed))
    .toSorted(
      (left, right) => shareFound(left) - shareFound(right) || deepest(right) - deepest(left),
    );
  if (missed.length === 0 && answerable.length > 0)
    return ["None missed: all relevant operations are among the first ten hits."];
  return formatList(
    `Not all relevant operations among ten hits: ${missed.length} of ${answerable.length} questions, worst first`,
    missed.map((result) => formatEntry(result, options)),
    options,
  );
}

function formatEntry(result: QuestionResult, { showDocument }: ListOptions): string[] {
  const { relevant, ranked, hits, noMatch } = result;
  return [
    `${formatQuestion(result)}${noMatch ? " (refused)" : ""}`,
    ...relevant
      .filter(isMissed)
      .map((entry) => `  missed  ${formatMissing(entry, ranked, showDocument)}`),
    ...hits.slice(0, SHOWN_HITS).map((hit, place) => {
      const mark = isRelevant(hit, relevant) ? " · relevant" : "";
      return `  hit ${place + 1}   ${formatHit(hit, showDocument)}${mark}`;
    }),
  ];
}

function formatMissing(
  { name, operations, rank }: RankedRelevant,
  ranked: number,
  showDocument: boolean,
): string {
  if (operations.length === 0) return `${cleanLine(name)}: no such operation`;
  const names = operations
    .slice(0, NAMED_SUBSTITUTES)
    .map((operation) => formatOperation(operation, showDocument));
  const more = operations.length - names.length;
  const place = rank === undefined ? `not among ${pluralize(ranked, "hit")}` : `rank ${rank}`;
  return `${names.join(" or ")}${more > 0 ? ` or ${more} others` : ""}: ${place}`;
}

function isRelevant(hit: EvaluatedHit, relevant: readonly RankedRelevant[]): boolean {
  return relevant.some(({ operations }) =>
    operations.some(
      ({ document, operation }) => hit.document === document && hit.operation === operation,
    ),
  );
}

function isMissed({ rank }: RankedRelevant): boolean {
  return rank === undefined || rank > FIRST_HITS;
}

function shareFound({ relevant }: QuestionResult): number {
  return relevant.filter((entry) => !isMissed(entry)).length / relevant.length;
}

function deepest({ relevant }: QuestionResult): number {
  return relevant.reduce((most, { rank = Number.MAX_SAFE_INTEGER }) => Math.max(most, rank), 0);
}
