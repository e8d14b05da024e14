import type { AnswerTerms } from "./candidate.ts";
import { rarityOf } from "./rarity.ts";
import type { Vocabulary } from "./vocabulary.ts";

const SATURATION = 1.2;
const LENGTH_PENALTY = 0.75;

/**
 * How well what an operation answers fits a question: BM25 over the different terms of answers' fields,
 * rare ones counting as they are rare among answers. "When is she born?" has no word of `GET
 * /person/{id}` but the `birthday` that it gives.
 */
export function answerScore(
  terms: ReadonlySet<string>,
  { found, length }: AnswerTerms,
  { operations, answerLength, answerFrequencies }: Vocabulary,
): number {
  const average = Math.max(1, answerLength) / Math.max(1, operations);
  const penalty = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (length / average);
  let sum = 0;
  for (const term of terms)
    if (found.has(term)) sum += rarityOf(answerFrequencies.get(term) ?? 0, operations);
  return (sum * (SATURATION + 1)) / (1 + SATURATION * penalty);
}
