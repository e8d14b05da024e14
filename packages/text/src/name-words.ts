/** What a placeholder of a path is called does not matter: `{id}`, `{user_id}`. */
const PLACEHOLDER = /\{[^{}]*\}/g;
const SEPARATOR = /[^\p{L}\p{N}]+/u;
// A capital opens a word after a small letter or digit; the last of several capitals opens one before a
// small letter (`HTMLParser`).
const WORD_START = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll})/u;

/** The words of a name, in lower case: `GET /pullRequests/{user_id}` → get, pull, requests, x. */
export function nameWords(name: string): string[] {
  const words: string[] = [];
  for (const part of name.replace(PLACEHOLDER, " x ").split(SEPARATOR)) {
    if (part === "") continue;
    const lower = part.toLowerCase();
    // Most parts are one word, which is cheaper to see than to split.
    if (lower === part || part.toUpperCase() === part) words.push(lower);
    else for (const word of part.split(WORD_START)) words.push(word.toLowerCase());
  }
  return words;
}
