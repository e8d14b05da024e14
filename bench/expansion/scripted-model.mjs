import { splitIdentifier } from "@speclens/text";

/** @typedef {import("@speclens/core").LanguageModel} LanguageModel */
/** @typedef {{ document: string, operation: string, summary?: string | undefined }} Place */

/** The most operations that a reply names, and the most words: as many as the request allows. */
const MOST_OPERATIONS = 5;
const MOST_WORDS = 12;

/**
 * A model that names what it is told to, in the form that the request asks for: operations of the index, and the
 * words of their summaries and paths.
 *
 * @param {string} name
 * @param {(read: string) => Promise<{ operations: readonly Place[], words?: readonly string[] }>} choose chooses for the
 * question that is being asked, and for what the model reads
 * @returns {LanguageModel}
 */
export function scriptedModel(name, choose) {
  return {
    name,
    write: async ({ turns }) => {
      const read = turns[0]?.text ?? "";
      const { operations, words = operations.flatMap(wordsOf) } = await choose(read);
      const lines = operations
        .slice(0, MOST_OPERATIONS)
        .map(({ document, operation }) => `${document}: ${operation}`);
      const chosen = [...new Set(words)].slice(0, MOST_WORDS);
      return { text: [...lines, `words: ${chosen.join(", ")}`].join("\n"), cut: false };
    },
  };
}

/**
 * The words of an operation's summary and path.
 *
 * @param {Place} place
 */
export function wordsOf({ operation, summary = "" }) {
  const path = operation.slice(operation.indexOf(" ")).replaceAll(/\{[^{}]*\}/g, " ");
  const words = `${summary} ${path}`.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.flatMap(splitIdentifier).map((word) => word.toLowerCase());
}
