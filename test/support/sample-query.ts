import type { AnalyzedQuery } from "@speclens/ranking";

/** Returns a query of `known` terms that the items have, and of `unknown` words that they do not. */
export function sampleQuery(known: readonly string[], unknown: number): AnalyzedQuery {
  return {
    terms: known.map((term) => ({ term, weight: 1, idf: 1 })),
    words: known.length + unknown,
    missing: unknown,
    corrections: [],
    sequence: known,
    answerTerms: new Set(),
  };
}
