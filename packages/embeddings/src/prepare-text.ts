/** In characters (UTF-16 code units). No passage is as long; tokenizing a book to drop it takes seconds. */
export const LONGEST_TEXT = 20_000;

/**
 * A text as tokenizers take it: its first 20,000 characters, none of them half of a surrogate pair.
 * Halves that stood alone become U+FFFD.
 */
export function prepareText(text: string): string {
  // The half at the cut belongs to a character that is left out.
  const cut =
    text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT).replace(/[\uD800-\uDBFF]$/, "") : text;
  return cut.replace(/\p{Surrogate}/gu, "\uFFFD");
}
