import { documentName } from "../retrieval/document-name.mjs";

/**
 * An operation, and the document that holds it; without one, whichever does.
 *
 * @typedef {{ operation: string, document: string | undefined }} Answer
 */

/**
 * All that counts as an answer to a question: what is relevant, and what is as good.
 *
 * @param {import("../retrieval/question.mjs").Question} question
 * @returns {Answer[]}
 */
export function answersOf({ relevant, relevant_specs: files, also_ok: alike = [] }) {
  const inFile = (/** @type {string | undefined} */ file) => file && documentName(file);
  return [
    ...relevant.map((operation, place) => ({ operation, document: inFile(files?.[place]) })),
    ...alike.map((operation) => ({ operation, document: inFile(files?.[0]) })),
  ];
}
