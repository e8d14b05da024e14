/**
 * What a question is about: its set, and in sets with several subjects which of them, as
 * `socbench/health care` or `paraphrases/stripe.com`.
 *
 * @param {string} set
 * @param {import("../retrieval/question.mjs").Question} question
 */
export function subjectOf(set, { domain, document }) {
  const part = domain?.replace(/^\d+-/, "") ?? document;
  return part === undefined ? set : `${set}/${part}`;
}
