/**
 * The value that a share of all lies below. NaN of nothing.
 *
 * @param {readonly number[]} values in any order
 * @param {number} share 0–1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
