/** Capitals within a sentence (but not "ID") and quoted text: names of films, people, places. */
const NAME =
  /(?:^|[^.!?\s] )["“'‘«]?\p{Lu}[\p{L}\p{N}]*\p{Ll}|["“«《「][^"”»》」]{1,200}["”»》」]|(?:^| )'[^']{1,200}'(?!\p{L})/u;

/** A question in quotes as a whole. */
const QUOTED = /^(?:["“«《「]([^"“”«»《》「」]*)["”»》」]|'([^']*)')[.?!]?$/u;

/**
 * Whether a question names one thing of many ("the cast of Titanic", "the label 'urgent'"), which the
 * caller must usually look up first. A capital at the beginning may only begin the sentence, and quotes
 * around the whole question name nothing.
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
