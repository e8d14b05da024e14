/** The numbers that determine the support of a group. */
export interface GroupSupport {
  /** The number of groups up to which it means little that two items belong to the same one. */
  readonly fewest: number;
  /** The number of a group's best items that support its other items. */
  readonly witnesses: number;
}

/**
 * Scores the group of each item, such as its document or server, as the mean of the group's best positive scores. If
 * there are many groups, only a few answer most requests in a question.
 *
 * @param groups the group of each item
 * @param scores standardized scores of the items
 * @returns 0 for each item if there are few groups
 */
export function groupScores(
  groups: readonly string[],
  scores: readonly number[],
  { fewest, witnesses }: GroupSupport,
): number[] {
  const byGroup = new Map<string, number[]>();
  for (const [index, group] of groups.entries()) {
    const positive = Math.max(0, scores[index] ?? 0);
    const known = byGroup.get(group);
    if (known === undefined) byGroup.set(group, [positive]);
    else known.push(positive);
  }
  if (byGroup.size <= fewest) return groups.map(() => 0);
  const means = new Map<string, number>();
  for (const [group, positive] of byGroup) {
    const best = positive.sort((left, right) => right - left).slice(0, witnesses);
    means.set(group, best.reduce((sum, score) => sum + score, 0) / witnesses);
  }
  return groups.map((group) => means.get(group) ?? 0);
}
