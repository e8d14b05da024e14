/**
 * NaN of nothing.
 *
 * @param {readonly number[]} values
 */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
