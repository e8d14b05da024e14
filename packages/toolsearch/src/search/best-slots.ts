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
  const sorted = Float64Array.from(counted, (slot) => scores[slot] ?? 0).sort();
  const least = sorted[sorted.length - most] ?? 0;
  let equal = most - counted.filter((slot) => (scores[slot] ?? 0) > least).length;
  return counted.filter((slot) => {
    const score = scores[slot] ?? 0;
    if (score !== least) return score > least;
    equal -= 1;
    return equal >= 0;
  });
}
