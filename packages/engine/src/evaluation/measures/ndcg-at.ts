import type { Ranks } from "./recall-at.ts";

/**
 * Computes nDCG@k with binary relevance, 0–1: `Σ 1 / log2(rank + 1)` over the relevant operations among the first
 * `depth` hits, divided by the value of the best order (Järvelin and Kekäläinen, Cumulated gain-based evaluation
 * of IR techniques, 2002, with the discount that trec_eval uses).
 */
export function ndcgAt(ranks: Ranks, depth: number): number {
  const gains = ranks.map((rank) => (rank !== undefined && rank <= depth ? gainAt(rank) : 0));
  const best = Array.from({ length: Math.min(ranks.length, depth) }, (_, place) =>
    gainAt(place + 1),
  );
  return sum(gains) / sum(best);
}

function gainAt(rank: number): number {
  return 1 / Math.log2(rank + 1);
}

/** Adds the largest gains first, so the same gains yield the same sum in any order. */
function sum(gains: readonly number[]): number {
  return gains.toSorted((left, right) => right - left).reduce((total, gain) => total + gain, 0);
}
