// A capital opens a part after a small letter or digit; the last of several capitals opens one
// before a small letter (`HTMLParser`). One capital alone does not, so that `OAuth` and `IPv4` hold.
const PART_START = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u;

/**
 * The parts of a name written in camelCase or PascalCase; a word that has none comes back whole.
 * `listPullRequests` → list, Pull, Requests; `HTMLParser` → HTML, Parser; `OAuth2` → OAuth2.
 */
export function splitIdentifier(name: string): string[] {
  return name.split(PART_START);
}
