import { ask } from "../retrieval/ask.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";
import { askWithoutAnswers } from "./ask-without-answers.mjs";
import { foreignQuestions } from "./foreign-questions.mjs";

/**
 * @typedef {object} Best of one question
 * @property {string} id
 * @property {number} score of the best hit, 0–1
 * @property {boolean} refused
 * @property {boolean} right whether the best hit is relevant
 *
 * @typedef {object} Refusals of one set, on its main file of questions
 * @property {string} name
 * @property {Best[]} answerable
 * @property {Best[]} foreign questions of other subjects
 * @property {{ before: Best, after: Best }[]} takenOut answerable questions, before and after their answers
 * were taken out of the index
 */

/**
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set the questions that are asked of it
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} sets where foreign questions are from
 * @param {boolean} fresh
 * @returns {Promise<Refusals>}
 */
export async function measureRefusals(set, sets, fresh) {
  const { name, sources, files } = set;
  const questions = files[0]?.questions ?? [];
  const index = await openIndex({ store: setStore(name), sources, fresh });
  /** @type {Map<import("../retrieval/question.mjs").Question, Best>} */
  const answerable = new Map();
  for (const question of questions)
    answerable.set(question, bestOf(question, await ask({ index }, question)));
  const foreign = [];
  // Operations of other documents may be called alike.
  for (const question of foreignQuestions(name, sets))
    foreign.push({ ...bestOf(question, await ask({ index }, question)), right: false });
  await index.engine.close();
  const takenOut = [];
  for (const [question, outcome] of await askWithoutAnswers(set, questions)) {
    const before = answerable.get(question);
    if (before !== undefined) takenOut.push({ before, after: bestOf(question, outcome) });
  }
  return { name, answerable: [...answerable.values()], foreign, takenOut };
}

/**
 * @param {import("../retrieval/question.mjs").Question} question
 * @param {import("../retrieval/ask.mjs").Outcome} outcome
 * @returns {Best}
 */
function bestOf({ id }, { score, refused, bestIsRight }) {
  return { id, score, refused: refused === 1, right: bestIsRight };
}
