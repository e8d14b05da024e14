/** Capitals within a sentence, and what is quoted: names of films, people, places. */
const NAME =
  /(?:^|[^.!?\s]\s+)["“'‘«]?\p{Lu}[\p{L}\p{N}]+|["“«][^"”»]+["”»]|(?:^|\s)'[^']+'(?!\p{L})/u;

/**
 * Whether a question names one thing of many ("the cast of Titanic", "the label 'urgent'"), which must
 * mostly be looked up before anything is done with it. What is written like a name at the beginning
 * may be no more than the beginning.
 */
export function namesSomething(question: string): boolean {
  return NAME.test(question.trim().replace(/^["“'‘«]?\p{Lu}/u, (start) => start.toLowerCase()));
}
