import type { QuestionResult } from "@speclens/engine";

import { formatHit, formatList, formatQuestion, type ListOptions } from "./format-list.ts";

/** Lists refused questions that have an answer, and answered questions that have none. */
export function formatWrongRefusals(
  results: readonly QuestionResult[],
  options: ListOptions,
): string[][] {
  const refused = results.filter(({ relevant, noMatch }) => relevant.length > 0 && noMatch);
  const answered = results.filter(({ relevant, noMatch }) => relevant.length === 0 && !noMatch);
  const entries = (wrong: readonly QuestionResult[]): string[][] =>
    wrong.map((result) => [formatQuestion(result), ...bestHit(result, options)]);
  return [
    formatList(
      `Refused although there is an answer: ${refused.length}, with the best hit`,
      entries(refused),
      options,
    ),
    formatList(
      `Answered although there is no answer: ${answered.length}, with the best hit`,
      entries(answered),
      options,
    ),
  ];
}

function bestHit({ hits }: QuestionResult, { showDocument }: ListOptions): string[] {
  return hits.slice(0, 1).map((hit) => `  ${formatHit(hit, showDocument)}`);
}
