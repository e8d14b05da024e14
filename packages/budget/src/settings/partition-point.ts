/**
 * Returns the number of elements before a boundary, which is the index of the first element for which
 * `isBefore` is false. Uses binary search.
 *
 * @param isBefore true for all elements before the boundary, false for all others
 */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  for (let high = length; low < high; ) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
