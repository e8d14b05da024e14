/** Capitals within a sentence, but not "ID", and what is quoted: names of films, people, places. */
const NAME =
  /(?:^|[^.!?\s] )["“'‘«]?\p{Lu}[\p{L}\p{N}]*\p{Ll}|["“«《「][^"”»》」]{1,200}["”»》」]|(?:^| )'[^']{1,200}'(?!\p{L})/u;

/** A question that was pasted with quotes around all of it. */
const QUOTED = /^(?:["“«《「]([^"“”«»《》「」]*)["”»》」]|'([^']*)')[.?!]?$/u;

/**
 * Whether a question names one thing of many ("the cast of Titanic", "the label 'urgent'"), which must
 * mostly be looked up before anything is done with it. What is written like a name at the beginning
 * may be no more than the beginning, and quotes around the whole question name nothing.
 */
export function namesSomething(question: string): boolean {
  return NAME.test(
    question
      .trim()
      .replaceAll(/\s+/g, " ")
      .replace(QUOTED, "$1$2")
      .replace(/^["“'‘«]?\p{Lu}/u, (start) => start.toLowerCase()),
  );
}
