/**
 * Most UTF-16 code units of a text for local models, far more than any of them reads. Tokenizing a
 * whole book would take seconds.
 */
export const LONGEST_TEXT = 20_000;

/**
 * Cuts a text, and replaces lone surrogates with U+FFFD.
 *
 * @param longest in UTF-16 code units
 */
export function prepareText(text: string, longest: number): string {
  // The half of a surrogate pair at the cut belongs to a dropped character.
  const cut = text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "") : text;
  return cut.replace(/\p{Surrogate}/gu, "\uFFFD");
}
