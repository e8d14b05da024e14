import type { Correction, EncodedQuestion } from "@speclens/core";
import { LENGTH } from "../weights/weights.ts";

/** A text by which to rank candidates: the whole question or one of its sub-queries. */
export interface Query {
  readonly text: string;
  readonly analyzed: AnalyzedQuery;
  readonly vector: Float32Array | undefined;
  /** Compares its tokens with those of a passage; absent if its model cannot. */
  readonly tokenSimilarity?: EncodedQuestion["tokenSimilarity"] | undefined;
}

/** The terms of a query, analyzed with the vocabulary of the searched documents. */
export interface AnalyzedQuery {
  /** The terms that occur in at least one operation. */
  readonly terms: readonly QueryTerm[];
  /** The number of distinct words that count: terms, and words that occur in no operation. */
  readonly words: number;
  /** The total IDF of the words that occur in no operation. No hit can cover it. */
  readonly missing: number;
  readonly corrections: readonly Correction[];
  /** All terms in the order of the question, including corrected ones. */
  readonly sequence: readonly string[];
  /** Terms that occur in the response fields of at least one operation. */
  readonly answerTerms: ReadonlySet<string>;
}

/** One search term and its weight. */
export interface QueryTerm {
  readonly term: string;
  /** The weight of a match: 1, less for a corrected word, more if the question repeats the word. */
  readonly weight: number;
  /** The inverse document frequency in the searched documents, in nats. */
  readonly idf: number;
}

/** Returns the total IDF of the words of a query, in nats, including those that occur in no operation. */
export function informationOf({ terms, missing }: AnalyzedQuery): number {
  return terms.reduce((sum, { idf }) => sum + idf, missing);
}

/** Returns the degree to which a query counts as long, 0–1. */
export function longShare({ words }: AnalyzedQuery): number {
  const { short, long } = LENGTH;
  return Math.min(1, Math.max(0, (words - short) / (long - short)));
}
