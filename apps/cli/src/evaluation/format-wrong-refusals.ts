import type { QuestionResult } from "@speclens/engine";
import { formatHit } from "./format-hit.ts";
import { formatQuestion } from "./format-question.ts";
import { type ListOptions, listed } from "./listed.ts";

/** Questions that were refused and have an answer, and such that were answered and have none. */
export function formatWrongRefusals(
  results: readonly QuestionResult[],
  options: ListOptions,
): string[][] {
  const refused = results.filter(({ relevant, noMatch }) => relevant.length > 0 && noMatch);
  const answered = results.filter(({ relevant, noMatch }) => relevant.length === 0 && !noMatch);
  const entries = (wrong: readonly QuestionResult[]): string[][] =>
    wrong.map((result) => [formatQuestion(result), ...bestHit(result, options)]);
  return [
    listed(
      `Refused, and there is an answer: ${refused.length}, with the best hit`,
      entries(refused),
      options,
    ),
    listed(
      `Answered, and there is none: ${answered.length}, with the best hit`,
      entries(answered),
      options,
    ),
  ];
}

function bestHit({ hits }: QuestionResult, { showDocument }: ListOptions): string[] {
  return hits.slice(0, 1).map((hit) => `  ${formatHit(hit, showDocument)}`);
}
