import { idf as idfFrom, LENGTH_PENALTY, SATURATION } from "@speclens/ranking";
import type { Vocabulary } from "./vocabulary.ts";

/** The query terms found in an operation's response fields. */
export interface AnswerTerms {
  readonly found: ReadonlySet<string>;
  /** The number of distinct terms in the response. */
  readonly length: number;
}

/**
 * Scores how well the response fields of an operation match a query. Uses BM25 over their distinct terms,
 * with the IDF among responses. "When is she born?" shares no word with `GET /person/{id}` except its
 * response field `birthday`.
 */
export function answerScore(
  terms: ReadonlySet<string>,
  { found, length }: AnswerTerms,
  vocabulary: Vocabulary,
): number {
  let idf = 0;
  for (const term of terms) if (found.has(term)) idf += answerIdf(term, vocabulary);
  return scoreAnswerIdf(idf, length, vocabulary);
}

/** Returns the IDF of a term among responses, in nats. */
export function answerIdf(term: string, { items, answerFrequencies }: Vocabulary): number {
  return idfFrom(answerFrequencies.get(term) ?? 0, items);
}

/**
 * Returns the score of a response whose matching terms have this total IDF.
 *
 * @param length number of distinct terms in the response
 */
export function scoreAnswerIdf(
  idf: number,
  length: number,
  { items, answerLength }: Vocabulary,
): number {
  const average = Math.max(1, answerLength) / Math.max(1, items);
  const penalty = 1 - LENGTH_PENALTY + LENGTH_PENALTY * (length / average);
  return (idf * (SATURATION + 1)) / (1 + SATURATION * penalty);
}
