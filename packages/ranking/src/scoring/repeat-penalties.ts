import { bestFirst } from "./best-first.ts";

/** The penalty for items that answer the same sub-query as better ones. */
export interface RepeatPenalty {
  /** Per better item. */
  readonly each: number;
  /** The number of better items that count at most. */
  readonly most: number;
}

/**
 * Prevents a sub-query that matches many items from displacing the results of the others.
 *
 * @param bestSubQueries for each item, the sub-query that it matches best; empty if there are no sub-queries
 * @returns for each item, what it loses, as a negative number or 0
 */
export function repeatPenalties(
  totals: readonly number[],
  bestSubQueries: readonly number[],
  { each, most }: RepeatPenalty,
): number[] {
  const penalties = totals.map(() => 0);
  if (bestSubQueries.length === 0) return penalties;
  const better = new Map<number, number>();
  for (const index of bestFirst(totals)) {
    const subQuery = bestSubQueries[index] ?? 0;
    const count = better.get(subQuery) ?? 0;
    penalties[index] = -each * Math.min(most, count);
    better.set(subQuery, count + 1);
  }
  return penalties;
}
