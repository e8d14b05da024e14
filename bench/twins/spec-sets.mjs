import { basename } from "node:path";

/** The number of operations of a document whose summaries are asked. */
export const ASKED = 60;

/**
 * Sets without questions, one for each file. Their questions are the summaries of drawn operations.
 *
 * @param {readonly string[]} files
 * @returns {import("../retrieval/read-question-sets.mjs").QuestionSet[]}
 */
export function specSets(files) {
  return files.map((file) => ({
    name: `specs-${basename(file).replace(/\.\w+$/, "")}`,
    sources: [file],
    files: [],
  }));
}
