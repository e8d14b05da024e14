import pluralize from "pluralize";

/** Abbreviations that documents mix with the full words. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["acct", "account"],
  ["app", "application"],
  ["config", "configuration"],
  ["db", "database"],
  ["dir", "directory"],
  ["doc", "document"],
  ["env", "environment"],
  ["img", "image"],
  ["msg", "message"],
  ["org", "organization"],
  ["organisation", "organization"],
  ["repo", "repository"],
  ["spec", "specification"],
]);

const LOWER_THEN_UPPER = /([\p{Ll}\p{N}])(\p{Lu})/gu;
const ACRONYM_THEN_WORD = /(\p{Lu})(\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** The longest name, in characters. Longer texts are data, not names. */
const LONGEST_NAME = 100;

/**
 * Returns the words of an identifier in lower case and singular, without abbreviations: `pullRequests` → pull,
 * request; `repos` → repository. Reads the first 100 characters.
 */
export function singularWords(name: string): string[] {
  return name
    .slice(0, LONGEST_NAME)
    .replace(LOWER_THEN_UPPER, "$1 $2")
    .replace(ACRONYM_THEN_WORD, "$1 $2")
    .split(SEPARATORS)
    .filter((word) => word !== "")
    .map(singularWord);
}

function singularWord(word: string): string {
  const singular = pluralize.singular(word.toLowerCase());
  return ABBREVIATIONS.get(singular) ?? singular;
}
