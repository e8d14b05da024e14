/** Scales a vector to unit length. Returns undefined if the numbers are all zero or not all finite. */
export function unitVector(numbers: Float32Array | Float64Array): Float32Array | undefined {
  let largest = 0;
  for (const value of numbers) {
    if (!Number.isFinite(value)) return undefined;
    largest = Math.max(largest, Math.abs(value));
  }
  if (largest === 0) return undefined;
  // Squares of very large or very small numbers would overflow or underflow.
  let squares = 0;
  for (const value of numbers) squares += (value / largest) ** 2;
  const length = Math.sqrt(squares);
  const vector = new Float32Array(numbers.length);
  for (let index = 0; index < vector.length; index++)
    vector[index] = (numbers[index] ?? 0) / largest / length;
  return vector;
}
