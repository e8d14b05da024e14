/**
 * Returns how many standard deviations each value lies above the mean; all 0 if the values are equal.
 * It brings scores of different kinds to one scale, so that they can be added.
 */
export function zScores(values: readonly number[]): number[] {
  const mean = meanOf(values);
  const deviation = deviationOf(values);
  return values.map((value) => (deviation < 1e-12 ? 0 : (value - mean) / deviation));
}

/** Returns the population standard deviation; 0 for no values. */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
