/** Characters of English text that make a token on average; in Latin script all count alike. */
export const CHARACTERS_PER_TOKEN = 4;

/** Punctuation that English has, too: dashes, quotes, the ellipsis, arrows. */
const SIGNS = { from: 0x2000, to: 0x2e80 };
/** Anything beyond the Latin letters, but those signs: the titles of all texts have a dash. */
const NOT_LATIN = /[\u0370-\u1fff\u2e80-\uffff]/;
/**
 * The width of a letter of another script, in Latin letters. On Russian documents a Cyrillic letter takes
 * 1.2 (o200k) to 1.9 (cl100k), on sentences of Chinese, Japanese and Korean one takes 2.2 to 4.5.
 */
const OTHER_SCRIPT = 1.5;
const DENSE_SCRIPT = 3;

/** The length of a text in characters, those of other scripts counted by the tokens that they take. */
export function textWidth(text: string): number {
  if (!NOT_LATIN.test(text)) return text.length;
  let width = 0;
  for (let at = 0; at < text.length; at++) width += widthOf(text.charCodeAt(at));
  return width;
}

/** The width of lines, each with the break at its end. */
export function linesWidth(lines: readonly string[]): number {
  return lines.length === 0 ? 0 : textWidth(lines.join("\n")) + 1;
}

/** Whether a text is wider; reads no more of it than necessary. */
export function isWider(text: string, width: number): boolean {
  return text.length > width || textWidth(text) > width;
}

/** How many characters of a text are within a width. */
export function charactersWithin(text: string, width: number): number {
  if (width <= 0) return 0;
  // Each character counts at least one: those beyond the width cannot fit.
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

/** About how many tokens a text has. */
export function estimateTokens(text: string): number {
  return Math.ceil(textWidth(text) / CHARACTERS_PER_TOKEN);
}

function widthOf(code: number): number {
  if (code < 0x370 || (code >= SIGNS.from && code < SIGNS.to)) return 1;
  return code < SIGNS.from ? OTHER_SCRIPT : DENSE_SCRIPT;
}
