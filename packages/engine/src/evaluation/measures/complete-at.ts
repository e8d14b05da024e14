import type { Ranks } from "./ranks.ts";
import { recallAt } from "./recall-at.ts";

/** 1 where all relevant operations are among the first `depth` hits, else 0: the task can be done. */
export function completeAt(ranks: Ranks, depth: number): 0 | 1 {
  return recallAt(ranks, depth) === 1 ? 1 : 0;
}
