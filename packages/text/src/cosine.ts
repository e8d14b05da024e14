import { dotProduct } from "./dot-product.ts";

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
