/**
 * The largest whole number from `low` to `high` that fits, or `undefined` where none does, by halving:
 * what is above one that does not fit is not asked. So the answer fits even where larger ones would.
 */
export function largestFitting(
  low: number,
  high: number,
  fits: (candidate: number) => boolean,
): number | undefined {
  let largest: number | undefined;
  let from = low;
  let to = high;
  while (from <= to) {
    const middle = Math.floor((from + to) / 2);
    if (fits(middle)) {
      largest = middle;
      from = middle + 1;
    } else to = middle - 1;
  }
  return largest;
}
