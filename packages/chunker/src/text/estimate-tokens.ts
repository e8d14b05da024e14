/** Average number of characters per token in English text. All characters of Latin script count the same. */
export const CHARACTERS_PER_TOKEN = 4;

/** Range of punctuation that English also uses: dashes, quotes, the ellipsis, arrows. */
const SIGNS = { from: 0x2000, to: 0x2e80 };
/**
 * Matches characters beyond the Latin letters, except that punctuation, because the titles of all texts contain a
 * dash.
 */
const NOT_LATIN = /[\u0370-\u1fff\u2e80-\uffff]/;
/**
 * The width of a letter in another script, in Latin letters. In Russian documents, a Cyrillic letter takes 1.2
 * (o200k) to 1.9 (cl100k). In Chinese, Japanese and Korean sentences, a character takes 2.2 to 4.5.
 */
const OTHER_SCRIPT = 1.5;
const DENSE_SCRIPT = 3;

/**
 * Returns the length of a text in characters. Characters of other scripts are weighted by the tokens that they
 * take.
 */
export function textWidth(text: string): number {
  if (!NOT_LATIN.test(text)) return text.length;
  let width = 0;
  for (let at = 0; at < text.length; at++) width += widthOf(text.charCodeAt(at));
  return width;
}

/** Returns the width of lines, including the line break at the end of each. */
export function linesWidth(lines: readonly string[]): number {
  return lines.length === 0 ? 0 : textWidth(lines.join("\n")) + 1;
}

/** Returns whether a text is wider than a limit. Reads no more of the text than necessary. */
export function isWider(text: string, width: number): boolean {
  return text.length > width || textWidth(text) > width;
}

/** Returns how many characters of a text fit into a width. */
export function charactersWithin(text: string, width: number): number {
  if (width <= 0) return 0;
  // Each character has a width of at least one, so characters beyond this number cannot fit.
  const start = text.slice(0, Math.floor(width));
  if (!NOT_LATIN.test(start)) return start.length;
  let left = width;
  let at = 0;
  while (at < start.length) {
    left -= widthOf(start.charCodeAt(at));
    if (left < 0) break;
    at++;
  }
  return at;
}

/** Estimates the number of tokens in a text. */
export function estimateTokens(text: string): number {
  return Math.ceil(textWidth(text) / CHARACTERS_PER_TOKEN);
}

function widthOf(code: number): number {
  if (code < 0x370 || (code >= SIGNS.from && code < SIGNS.to)) return 1;
  return code < SIGNS.from ? OTHER_SCRIPT : DENSE_SCRIPT;
}
