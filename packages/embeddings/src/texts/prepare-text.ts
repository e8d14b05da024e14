/**
 * What models on this machine are given at most, in UTF-16 code units: far beyond what any of them
 * reads. Tokenizing a book to drop it would take seconds.
 */
export const LONGEST_TEXT = 20_000;

/**
 * The first characters of a text, none of them half of a surrogate pair: halves that stood alone become
 * U+FFFD.
 *
 * @param longest in UTF-16 code units
 */
export function prepareText(text: string, longest: number): string {
  // The half at the cut belongs to a character that is left out.
  const cut = text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "") : text;
  return cut.replace(/\p{Surrogate}/gu, "\uFFFD");
}
