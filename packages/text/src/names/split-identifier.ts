// A capital starts a word after a small letter or digit. The last of several capitals starts a word before a
// small letter (`HTMLParser`). A single capital does not, so that `OAuth` and `IPv4` stay whole.
const WORD_START = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u;

/**
 * Splits a name in camelCase or PascalCase into its words: `listPullRequests` → list, Pull, Requests;
 * `HTMLParser` → HTML, Parser; `OAuth2` → OAuth2. Keeps their case.
 *
 * @returns the whole name if it has only one word
 */
export function splitIdentifier(name: string): string[] {
  return name.split(WORD_START);
}
