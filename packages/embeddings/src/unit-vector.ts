/**
 * A vector of unit length in the direction of a sum; undefined where it has none, because it is zero or
 * not finite.
 */
export function unitVector(sum: Float64Array): Float32Array | undefined {
  let largest = 0;
  for (const value of sum) {
    if (!Number.isFinite(value)) return undefined;
    largest = Math.max(largest, Math.abs(value));
  }
  if (largest === 0) return undefined;
  // Squares of very large or very small numbers would leave the range of a double.
  const scaled = sum.map((value) => value / largest);
  let squares = 0;
  for (const value of scaled) squares += value * value;
  const length = Math.sqrt(squares);
  return Float32Array.from(scaled, (value) => value / length);
}
