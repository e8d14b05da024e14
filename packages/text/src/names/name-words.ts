import { splitIdentifier } from "./split-identifier.ts";

/** The name of a path's placeholder does not matter: `{id}`, `{user_id}`. */
const PLACEHOLDER = /\{[^{}]*\}/g;
const SEPARATOR = /[^\p{L}\p{N}]+/u;

/** Returns the words of a name, in lower case: `GET /pullRequests/{user_id}` → get, pull, requests, x. */
export function nameWords(name: string): string[] {
  const words: string[] = [];
  for (const part of name.replace(PLACEHOLDER, " x ").split(SEPARATOR)) {
    if (part === "") continue;
    const lower = part.toLowerCase();
    // Most parts are one word, which is cheaper to see than to split.
    if (lower === part || part.toUpperCase() === part) words.push(lower);
    else for (const word of splitIdentifier(part)) words.push(word.toLowerCase());
  }
  return words;
}
