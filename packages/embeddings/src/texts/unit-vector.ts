/**
 * The vector of unit length in the same direction; undefined where there is none, because the numbers
 * are all zero or not finite.
 */
export function unitVector(numbers: Float32Array | Float64Array): Float32Array | undefined {
  let largest = 0;
  for (const value of numbers) {
    if (!Number.isFinite(value)) return undefined;
    largest = Math.max(largest, Math.abs(value));
  }
  if (largest === 0) return undefined;
  // Squares of very large or very small numbers would leave the range of a double.
  let squares = 0;
  for (const value of numbers) squares += (value / largest) ** 2;
  const length = Math.sqrt(squares);
  const vector = new Float32Array(numbers.length);
  for (let index = 0; index < vector.length; index++)
    vector[index] = (numbers[index] ?? 0) / largest / length;
  return vector;
}
