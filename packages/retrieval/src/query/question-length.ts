import { LENGTH } from "../weights/weights.ts";

/** How far a question is a long one, 0–1. */
export function longShare(words: number): number {
  const { short, long } = LENGTH;
  return Math.min(1, Math.max(0, (words - short) / (long - short)));
}
