/** The cosine of the angle between two vectors, −1 to 1; 0 where they cannot be compared. */
export function cosineOf(left: ArrayLike<number>, right: ArrayLike<number>): number {
  if (left.length !== right.length) return 0;
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (let index = 0; index < left.length; index += 1) {
    const value = left[index] ?? 0;
    const other = right[index] ?? 0;
    product += value * other;
    leftSquares += value * value;
    rightSquares += other * other;
  }
  const lengths = Math.sqrt(leftSquares * rightSquares);
  return lengths > 0 ? product / lengths : 0;
}
