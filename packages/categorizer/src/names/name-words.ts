const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u;
const SEPARATORS = /[^\p{L}\p{N}]+/u;
const LOWER_THEN_UPPER = /(\p{Ll}|\p{N})(\p{Lu})/gu;
// `IDs` and `URLs` are one word each; `APIKey` is two words.
const ACRONYM_THEN_WORD = /(\p{Lu})(\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu;

/** Returns whether a text contains no letters outside the Latin script. */
export function isLatin(text: string): boolean {
  return !NOT_LATIN.test(text);
}

/**
 * Splits an identifier into words: `search_promo`, `Search-Promo` and `searchPromo` have two words. A name in a
 * non-Latin script counts as one word, because its rules for words and case may differ.
 */
export function nameWords(name: string): string[] {
  if (!isLatin(name)) return [name];
  return name
    .replace(LOWER_THEN_UPPER, "$1 $2")
    .replace(ACRONYM_THEN_WORD, "$1 $2")
    .split(SEPARATORS)
    .filter((word) => word !== "");
}

/** Joins words in camelCase. A single word in a non-Latin script stays unchanged. */
export function camelCase(words: readonly string[]): string {
  const [only] = words;
  if (words.length === 1 && only !== undefined && !isLatin(only)) return only;
  return words
    .map((word, position) => {
      const lower = word.toLowerCase();
      return position === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
    })
    .join("");
}
