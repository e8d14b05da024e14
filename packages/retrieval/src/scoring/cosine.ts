/** The cosine of the angle between two vectors, −1 to 1; undefined where one of them is missing. */
export function cosineOf(
  left: Float32Array | undefined,
  right: Float32Array | undefined,
): number | undefined {
  if (left === undefined || right === undefined) return undefined;
  return productOf(left, right) / Math.max(1e-12, lengthOf(left) * lengthOf(right));
}

/** Every search compares its question with hundreds of vectors, those in memory again and again. */
const lengths = new WeakMap<Float32Array, number>();

function lengthOf(vector: Float32Array): number {
  let length = lengths.get(vector);
  if (length === undefined) {
    length = Math.sqrt(productOf(vector, vector));
    lengths.set(vector, length);
  }
  return length;
}

/**
 * The sum of the products. By index, since iterators take ten times as long, and in four sums, since each
 * addition waits for the one before.
 */
function productOf(left: Float32Array, right: Float32Array): number {
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
