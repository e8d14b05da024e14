import type { Correction } from "@speclens/core";
import { LENGTH } from "../weights/weights.ts";

/** A text to rank candidates by: the whole question, or one of several sub-queries in it. */
export interface Query {
  readonly text: string;
  readonly analyzed: AnalyzedQuery;
  readonly vector: Float32Array | undefined;
}

/** The terms of a query, as the vocabulary of the searched documents knows them. */
export interface AnalyzedQuery {
  /** Terms that at least one operation has. */
  readonly terms: readonly QueryTerm[];
  /** Number of different words that count: terms, and words that no operation has. */
  readonly words: number;
  /** Sum of the IDF of the words that no operation has. No hit can cover it. */
  readonly missing: number;
  readonly corrections: readonly Correction[];
  /** All terms in the order of the question, corrected ones included. */
  readonly sequence: readonly string[];
  /** Terms that occur in the response fields of at least one operation. */
  readonly answerTerms: ReadonlySet<string>;
}

/** One search term and its weight. */
export interface QueryTerm {
  readonly term: string;
  /** How much a match counts: 1, less for a corrected word, more where the question repeats it. */
  readonly weight: number;
  /** Inverse document frequency in the searched documents, in nats. */
  readonly idf: number;
}

/** Returns how far a query counts as a long one, 0–1. */
export function longShare({ words }: AnalyzedQuery): number {
  const { short, long } = LENGTH;
  return Math.min(1, Math.max(0, (words - short) / (long - short)));
}
