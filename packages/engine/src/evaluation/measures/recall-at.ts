/**
 * The rank of each relevant operation of one question, 1 for the best hit; undefined if the operation is not
 * ranked. The list is never empty and contains no rank twice.
 */
export type Ranks = readonly (number | undefined)[];

/**
 * Computes Recall@k: the share of a question's relevant operations that are among its first `depth` hits, 0–1
 * (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, section 8.4).
 */
export function recallAt(ranks: Ranks, depth: number): number {
  return ranks.filter((rank) => rank !== undefined && rank <= depth).length / ranks.length;
}

/** Returns 1 if all relevant operations are among the first `depth` hits, so the task can be done; otherwise 0. */
export function completeAt(ranks: Ranks, depth: number): 0 | 1 {
  return recallAt(ranks, depth) === 1 ? 1 : 0;
}
