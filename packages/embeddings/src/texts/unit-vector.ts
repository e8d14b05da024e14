/** Scales a vector to unit length. Returns undefined if the numbers are all zero or not all finite. */
export function unitVector(numbers: Float32Array | Float64Array): Float32Array | undefined {
  let largest = 0;
  // Indexes, because iterators take several times as long until they are optimized.
  for (let index = 0; index < numbers.length; index++) {
    const size = Math.abs(numbers[index] ?? 0);
    if (!Number.isFinite(size)) return undefined;
    if (size > largest) largest = size;
  }
  if (largest === 0) return undefined;
  // Squares of very large or very small numbers would overflow or underflow.
  let squares = 0;
  for (let index = 0; index < numbers.length; index++) {
    const share = (numbers[index] ?? 0) / largest;
    squares += share * share;
  }
  const length = Math.sqrt(squares);
  const vector = new Float32Array(numbers.length);
  for (let index = 0; index < vector.length; index++)
    vector[index] = (numbers[index] ?? 0) / largest / length;
  return vector;
}
