import type { Ranks } from "./recall-at.ts";

/**
 * Computes `1 / rank` for the first relevant operation among the first `depth` hits, or 0 if there is none. The
 * mean over questions is MRR (Voorhees, The TREC-8 question answering track report, 1999).
 */
export function reciprocalRank(ranks: Ranks, depth: number): number {
  const first = ranks.reduce<number>(
    (least, rank) => Math.min(least, rank ?? Number.POSITIVE_INFINITY),
    Number.POSITIVE_INFINITY,
  );
  return first <= depth ? 1 / first : 0;
}
