/**
 * For each relevant operation of one question the place where the search ranks it, 1 for the best hit;
 * undefined if it is not ranked at all. Never empty, and no place twice.
 */
export type Ranks = readonly (number | undefined)[];

/**
 * Recall@k: the share of a question's relevant operations that are among its first `depth` hits, 0–1
 * (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, section 8.4).
 */
export function recallAt(ranks: Ranks, depth: number): number {
  return ranks.filter((rank) => rank !== undefined && rank <= depth).length / ranks.length;
}

/** 1 if all relevant operations are among the first `depth` hits, else 0: the task can be done. */
export function completeAt(ranks: Ranks, depth: number): 0 | 1 {
  return recallAt(ranks, depth) === 1 ? 1 : 0;
}
