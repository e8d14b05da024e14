import { documentName } from "../retrieval/document-name.mjs";
import { answersOf } from "./answers-of.mjs";

/** Of the operations that a question searches, at most this share may go for the sake of others. */
const LOST_TO_OTHERS = 0.01;

/** @typedef {import("../retrieval/question.mjs").Question} Question */

/**
 * Puts questions together whose answers are taken out of the index at once, so that it need not be made
 * anew for each. A question joins the first batch where none of its members, nor itself, loses more than
 * 1 % of the operations that it searches besides its own answers.
 *
 * @param {readonly Question[]} questions
 * @param {ReadonlyMap<string, number>} operations number of them, by the name of the document
 * @returns {Question[][]}
 */
export function batchQuestions(questions, operations) {
  /** @type {Question[][]} */
  const batches = [];
  for (const question of questions) {
    const batch = batches.find((batch) => isBearable([...batch, question], operations));
    if (batch === undefined) batches.push([question]);
    else batch.push(question);
  }
  return batches;
}

/**
 * @param {readonly Question[]} batch
 * @param {ReadonlyMap<string, number>} operations
 */
function isBearable(batch, operations) {
  const gone = new Map(batch.flatMap(answersOf).map((answer) => [keyOf(answer), answer]));
  return batch.every((question) => {
    const own = new Set(answersOf(question).map(keyOf));
    const scope = question.scope && new Set(question.scope.map(documentName));
    let searched = 0;
    for (const [document, count] of operations) if (scope?.has(document) ?? true) searched += count;
    let lost = 0;
    for (const [key, { document }] of gone)
      if (!own.has(key) && (document === undefined || (scope?.has(document) ?? true))) lost++;
    return lost <= searched * LOST_TO_OTHERS;
  });
}

/** @param {import("./answers-of.mjs").Answer} answer */
function keyOf({ operation, document = "" }) {
  return `${document}#${operation}`;
}
