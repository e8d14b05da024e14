import { editDistance } from "./edit-distance.ts";

/** A typing error in three letters is a third of the word. */
const MOST_TYPOS = 0.34;
/** Minimum length of a shared beginning. Shorter beginnings are not informative. */
const SHORTEST_PREFIX = 3;

/**
 * Returns the distance between two words, from 0 (equal) to below 0.5, or 1 if they are not close. Two words
 * are close if one begins with the other, or if few letters are mistyped or swapped.
 */
export function wordDistance(wanted: string, word: string): number {
  if (wanted === word) return 0;
  const longest = Math.max(wanted.length, word.length);
  const shortest = Math.min(wanted.length, word.length);
  const begins = word.startsWith(wanted) || wanted.startsWith(word);
  if (begins && shortest >= SHORTEST_PREFIX) return (longest - shortest) / longest / 2;
  if (longest - shortest > longest * MOST_TYPOS) return 1;
  const share = editDistance(wanted, word) / longest;
  return share <= MOST_TYPOS ? share : 1;
}
