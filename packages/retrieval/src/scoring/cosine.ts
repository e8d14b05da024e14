import { cosine } from "@speclens/text";

/** Returns the cosine of two vectors, −1 to 1, or undefined if either is missing. */
export function cosineOf(
  left: Float32Array | undefined,
  right: Float32Array | undefined,
): number | undefined {
  return left === undefined || right === undefined ? undefined : cosine(left, right);
}
