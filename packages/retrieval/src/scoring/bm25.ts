import { countInChunk } from "../analysis/chunk-terms.ts";
import { countTerms, lengthInTerms } from "../analysis/count-terms.ts";
import type { QueryTerm } from "../query/query.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { LENGTH_PENALTY, SATURATION } from "../weights/weights.ts";

/** The number of occurrences of each query term in the two parts of a chunk. */
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
    length: countInChunk(lengthInTerms(head), lengthInTerms(body)),
  };
}

/**
 * Returns the Okapi BM25 score (Robertson & Zaragoza, 2009) of one chunk, with its head counted twice.
 * LanceDB finds the candidates of large stores with its own BM25. This version is exact over the searched
 * documents, regardless of other contents of the store. Old revisions and rows outside the index therefore do
 * not change scores.
 */
export function bm25(
  terms: readonly QueryTerm[],
  counts: TermCounts,
  vocabulary: Vocabulary,
): number {
  const penalty = lengthPenalty(counts.length, vocabulary);
  let sum = 0;
  for (const term of terms)
    sum += termScore(
      term,
      countInChunk(counts.head.get(term.term) ?? 0, counts.body.get(term.term) ?? 0),
      penalty,
    );
  return sum;
}

/** Returns BM25's length normalization for a chunk of this length in terms. */
export function lengthPenalty(length: number, { length: all, operations }: Vocabulary): number {
  const average = all / Math.max(1, operations);
  return 1 - LENGTH_PENALTY + LENGTH_PENALTY * (length / Math.max(1, average));
}

/** Returns the contribution of a term that occurs `count` times. */
export function termScore({ weight, idf }: QueryTerm, count: number, penalty: number): number {
  return (weight * idf * count * (SATURATION + 1)) / (count + SATURATION * penalty);
}
