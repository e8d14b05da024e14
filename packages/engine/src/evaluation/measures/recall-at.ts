import type { Ranks } from "./ranks.ts";

/**
 * Recall@k: the share of a question's relevant operations that are among its first `depth` hits, 0–1
 * (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, section 8.4).
 */
export function recallAt(ranks: Ranks, depth: number): number {
  return ranks.filter((rank) => rank !== undefined && rank <= depth).length / ranks.length;
}
