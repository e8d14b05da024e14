import { HEAD_WEIGHT } from "../weights/weights.ts";

/** Returns the weighted count of a term in a text with a head and a body. Lengths are weighted in the same way. */
export function weightedCount(head: number, body: number): number {
  return HEAD_WEIGHT * head + body;
}
