/**
 * Returns the cosine of the angle between two vectors, −1 to 1. Returns 0 if their dimensions differ or if
 * one of them is all zeros. The length of a vector is cached for as long as the object exists, so do not
 * change a vector after its first use.
 */
export function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  if (left.length !== right.length) return 0;
  return dotProduct(left, right) / Math.max(1e-12, normOf(left) * normOf(right));
}

/** Cached because a search compares its question with hundreds of vectors, and repeatedly with those in memory. */
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
 * Returns the dot product. Uses indexes because iterators take ten times as long, and four sums because each
 * addition waits for the previous one.
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
