/**
 * Returns the number of standard deviations by which each value exceeds the mean, or 0 for each value if all
 * are equal. Converts scores of different kinds to one scale so that they can be added.
 */
export function zScores(values: readonly number[]): number[] {
  const mean = meanOf(values);
  const deviation = deviationOf(values);
  return values.map((value) => (deviation < 1e-12 ? 0 : (value - mean) / deviation));
}

/** Returns the population standard deviation, or 0 if there are no values. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
