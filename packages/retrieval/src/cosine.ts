/** The cosine of the angle between two vectors, −1 to 1; undefined where one of them is missing. */
export function cosineOf(
  left: Float32Array | undefined,
  right: Float32Array | undefined,
): number | undefined {
  if (left === undefined || right === undefined) return undefined;
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  // By index: iterators take ten times as long, and a search compares hundreds of vectors.
  for (let index = 0; index < left.length; index += 1) {
    const value = left[index] ?? 0;
    const other = right[index] ?? 0;
    product += value * other;
    leftSquares += value * value;
    rightSquares += other * other;
  }
  return product / Math.max(1e-12, Math.sqrt(leftSquares * rightSquares));
}
