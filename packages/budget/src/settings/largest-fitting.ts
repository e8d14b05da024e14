/**
 * Finds the largest whole number from `low` to `high` that fits. Returns `undefined` if none fits. Starts at
 * a distance of `first` from `low`, doubles the distance, and then halves it. Never tries numbers above one
 * that does not fit, so the result fits even if larger numbers would fit too.
 */
export function largestFitting(
  low: number,
  high: number,
  first: number,
  fits: (candidate: number) => boolean,
): number | undefined {
  let largest: number | undefined;
  let from = low;
  let to = high;
  for (let distance = Math.max(1, first); low + distance < high; distance *= 2) {
    if (!fits(low + distance)) {
      to = low + distance - 1;
      break;
    }
    largest = low + distance;
    from = largest + 1;
  }
  while (from <= to) {
    const middle = Math.floor((from + to) / 2);
    if (fits(middle)) {
      largest = middle;
      from = middle + 1;
    } else to = middle - 1;
  }
  return largest;
}
