/**
 * How many of the first elements come before a boundary: the index of the first one for which `isBefore`
 * is false, found by halving.
 *
 * @param isBefore true for all elements up to the boundary, false from there on
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
