/** Characters that nobody sees, or that change what is seen of others: controls, bidi marks, tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * A value as minified JSON in which characters that nobody sees are written as escapes: the same value to
 * a parser, and no hidden text to a reader.
 */
export function visibleJson(value: object): string {
  return JSON.stringify(value).replace(UNSEEN, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}
