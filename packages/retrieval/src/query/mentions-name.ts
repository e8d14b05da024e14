/** Capitalized words within a sentence (but not "ID") and quoted text: names of films, people and places. */
const NAME =
  /(?:^|[^.!?\s] )["“'‘«]?\p{Lu}[\p{L}\p{N}]*\p{Ll}|["“«《「][^"”»》」]{1,200}["”»》」]|(?:^| )'[^']{1,200}'(?!\p{L})/u;

/** A question that is quoted as a whole. */
const QUOTED = /^(?:["“«《「]([^"“”«»《》「」]*)["”»》」]|'([^']*)')[.?!]?$/u;

/**
 * Returns whether a question names one particular item ("the cast of Titanic", "the label 'urgent'"). The
 * caller must usually look this item up first. A capital at the beginning does not count, because it may only
 * start the sentence. Quotes around the whole question do not count either.
 */
export function mentionsName(question: string): boolean {
  return NAME.test(
    question
      .trim()
      .replaceAll(/\s+/g, " ")
      .replace(QUOTED, "$1$2")
      .replace(/^["“'‘«]?\p{Lu}/u, (start) => start.toLowerCase()),
  );
}
