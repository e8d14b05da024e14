/** Changes the vector in place. Zeros stay zeros; what holds no finite length becomes zeros. */
export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length)) return vector.fill(0);
  if (length > 0) for (const [index, value] of vector.entries()) vector[index] = value / length;
  return vector;
}
