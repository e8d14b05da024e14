// A capital opens a word after a small letter or digit; the last of several capitals opens one before a
// small letter (`HTMLParser`). One capital alone does not, so that `OAuth` and `IPv4` stay whole.
const WORD_START = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u;

/**
 * Splits a name written in camelCase or PascalCase into its words: `listPullRequests` → list, Pull, Requests;
 * `HTMLParser` → HTML, Parser; `OAuth2` → OAuth2. Their case stays as it is.
 *
 * @returns the whole name where it has only one word
 */
export function splitIdentifier(name: string): string[] {
  return name.split(WORD_START);
}
