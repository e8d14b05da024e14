/**
 * Returns the cosine of the angle between two vectors, −1 to 1; 0 where they have different numbers of
 * dimensions or one is all zeros. It remembers the length of a vector as long as the object lives, so do not
 * change a vector after its first use.
 */
export function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  if (left.length !== right.length) return 0;
  return dotProduct(left, right) / Math.max(1e-12, normOf(left) * normOf(right));
}

/** A search compares its question with hundreds of vectors, and with those in memory again and again. */
const norms = new WeakMap<ArrayLike<number>, number>();

function normOf(vector: ArrayLike<number>): number {
  let norm = norms.get(vector);
  if (norm === undefined) {
    norm = Math.sqrt(dotProduct(vector, vector));
    norms.set(vector, norm);
  }
  return norm;
}

/**
 * By index, since iterators take ten times as long, and in four sums, since each addition waits for the one
 * before.
 */
function dotProduct(left: ArrayLike<number>, right: ArrayLike<number>): number {
  const whole = left.length - (left.length % 4);
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < whole; at += 4) {
    first += (left[at] ?? 0) * (right[at] ?? 0);
    second += (left[at + 1] ?? 0) * (right[at + 1] ?? 0);
    third += (left[at + 2] ?? 0) * (right[at + 2] ?? 0);
    fourth += (left[at + 3] ?? 0) * (right[at + 3] ?? 0);
  }
  for (let at = whole; at < left.length; at += 1) first += (left[at] ?? 0) * (right[at] ?? 0);
  return first + second + third + fourth;
}
