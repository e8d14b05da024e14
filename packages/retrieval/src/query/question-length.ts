/** Up to so many words a question is short, from so many on it is long; between, something of both. */
const LENGTH = { short: 6, long: 12 };

/** How far a question is a long one, 0–1. */
export function longShare(words: number): number {
  const { short, long } = LENGTH;
  return Math.min(1, Math.max(0, (words - short) / (long - short)));
}
