import { countTerms, lengthInTerms } from "../analysis/count-terms.ts";
import type { TermStatistics } from "../analysis/term-statistics.ts";
import type { QueryTerm } from "../query/query.ts";
import { LENGTH_PENALTY, SATURATION } from "../weights/weights.ts";
import { weightedCount } from "./weighted-count.ts";

/** The number of occurrences of each query term in the two parts of a text. */
export interface TermCounts {
  readonly head: ReadonlyMap<string, number>;
  readonly body: ReadonlyMap<string, number>;
  /** In terms, with the head counted `HEAD_WEIGHT` times. */
  readonly length: number;
}

/** Counts the wanted terms in a stored head and body. */
export function termCounts(head: string, body: string, wanted: ReadonlySet<string>): TermCounts {
  return {
    head: countTerms(head, wanted),
    body: countTerms(body, wanted),
    length: weightedCount(lengthInTerms(head), lengthInTerms(body)),
  };
}

/**
 * Returns the Okapi BM25 score (Robertson & Zaragoza, 2009) of one text, with its head counted twice. It is exact
 * over the texts that the statistics count, and depends on nothing else in an index.
 */
export function bm25(
  terms: readonly QueryTerm[],
  counts: TermCounts,
  vocabulary: TermStatistics,
): number {
  const penalty = lengthPenalty(counts.length, vocabulary);
  let sum = 0;
  for (const term of terms)
    sum += termScore(
      term,
      weightedCount(counts.head.get(term.term) ?? 0, counts.body.get(term.term) ?? 0),
      penalty,
    );
  return sum;
}

/** Returns BM25's length normalization for a text of this length in terms. */
export function lengthPenalty(length: number, { length: all, items }: TermStatistics): number {
  const average = all / Math.max(1, items);
  return 1 - LENGTH_PENALTY + LENGTH_PENALTY * (length / Math.max(1, average));
}

/** Returns the contribution of a term that occurs `count` times. */
export function termScore({ weight, idf }: QueryTerm, count: number, penalty: number): number {
  return (weight * idf * count * (SATURATION + 1)) / (count + SATURATION * penalty);
}
