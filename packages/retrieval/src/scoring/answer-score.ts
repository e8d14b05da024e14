import { rarityOf } from "../vocabulary/rarity.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { LENGTH_PENALTY, SATURATION } from "../weights/weights.ts";

/** What an operation's answer has of the terms that are asked for. */
export interface AnswerTerms {
  readonly found: ReadonlySet<string>;
  /** Different terms in all. */
  readonly length: number;
}

/**
 * How well what an operation answers fits a question: BM25 over the different terms of answers' fields,
 * rare ones counting as they are rare among answers. "When is she born?" has no word of `GET
 * /person/{id}` but the `birthday` that it gives.
 */
export function answerScore(
  terms: ReadonlySet<string>,
  { found, length }: AnswerTerms,
  vocabulary: Vocabulary,
): number {
  let information = 0;
  for (const term of terms) if (found.has(term)) information += answerInformation(term, vocabulary);
  return informationScore(information, length, vocabulary);
}

/** How much a term tells that an answer has, in nats. */
export function answerInformation(
  term: string,
  { operations, answerFrequencies }: Vocabulary,
): number {
  return rarityOf(answerFrequencies.get(term) ?? 0, operations);
}

/**
 * The score of an answer that has so much of what was asked.
 *
 * @param length of the answer, in different terms
 */
export function informationScore(
  information: number,
  length: number,
  { operations, answerLength }: Vocabulary,
): number {
  const average = Math.max(1, answerLength) / Math.max(1, operations);
  const penalty = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (length / average);
  return (information * (SATURATION + 1)) / (1 + SATURATION * penalty);
}
