/**
 * The most that each may take of a total so that it suffices: whoever needs less leaves the rest to the
 * others (max-min fairness). `Infinity` where all needs are met.
 */
export function fairShare(needs: readonly number[], total: number): number {
  let left = total;
  for (const [index, need] of needs.toSorted((a, b) => a - b).entries()) {
    const share = left / (needs.length - index);
    if (need > share) return share;
    left -= need;
  }
  return Number.POSITIVE_INFINITY;
}
