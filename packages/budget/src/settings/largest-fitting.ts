/**
 * Finds the largest whole number from `low` to `high` that fits; `undefined` if none does. It doubles the
 * distance from `low`, which is `first` at the start, and then halves it. It never tries numbers above one
 * that does not fit, so the result fits even if larger ones would, too.
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
