/**
 * Returns the slots with the highest scores, in the order of `slots`. Of equal scores, the earlier slots are taken.
 *
 * @param slots in a fixed order
 * @param most number of slots to return
 */
export function bestSlots(
  slots: readonly number[],
  scores: Float64Array,
  most: number,
  isCounted: (score: number) => boolean,
): number[] {
  const counted = slots.filter((slot) => isCounted(scores[slot] ?? 0));
  if (counted.length <= most) return counted;
  const least = leastOfBest(counted, scores, most);
  let equal = most - counted.filter((slot) => (scores[slot] ?? 0) > least).length;
  return counted.filter((slot) => {
    const score = scores[slot] ?? 0;
    if (score !== least) return score > least;
    equal -= 1;
    return equal >= 0;
  });
}

/** Returns the lowest of the `most` highest scores. Few of thousands of scores come into the list of the best. */
function leastOfBest(slots: readonly number[], scores: Float64Array, most: number): number {
  /** In ascending order. */
  const best = new Float64Array(most).fill(Number.NEGATIVE_INFINITY);
  for (const slot of slots) {
    const score = scores[slot] ?? 0;
    if (score <= (best[0] ?? 0)) continue;
    let place = 1;
    for (; place < most && (best[place] ?? 0) < score; place++) best[place - 1] = best[place] ?? 0;
    best[place - 1] = score;
  }
  return best[0] ?? 0;
}
