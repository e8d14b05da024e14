/** What items can be parted by: 100 tokens, the least budget, and twice as much each time up to the largest. */
const PARTING_BUDGETS: readonly number[] = Array.from({ length: 11 }, (_, step) => 100 * 2 ** step);

/**
 * The budgets by which the items of an answer may have been parted, the one for this budget first: the
 * largest that is not over it. There are few of them, so that a cursor need not tell which one it was.
 */
export function partingBudgets(budget: number): readonly [number, ...number[]] {
  const own = PARTING_BUDGETS.findLast((step) => step <= budget) ?? 100;
  return [own, ...PARTING_BUDGETS.filter((step) => step !== own)];
}
