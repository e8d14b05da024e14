import type { CosineRange } from "@speclens/core";
import { cosine } from "@speclens/text";

/** Returns the cosine of two vectors, −1 to 1, or undefined if either is missing. */
export function cosineOf(
  left: Float32Array | undefined,
  right: Float32Array | undefined,
): number | undefined {
  return left === undefined || right === undefined ? undefined : cosine(left, right);
}

/** Returns how near a cosine means that a passage is: 0 for an unrelated one, 1 for one that certainly answers. */
export function nearnessOf(cosine: number, { from, to }: CosineRange): number {
  return Math.min(1, Math.max(0, (cosine - from) / (to - from)));
}
