import { foreignQuestions } from "../refusals/foreign-questions.mjs";
import { judgeRanking } from "../retrieval/judge-ranking.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";

/**
 * @typedef {"hybrid" | "lexical" | "vector"} Mode the signals that took part in a search
 *
 * @typedef {object} Observation of one question
 * @property {string} set
 * @property {string} kind the file of the set that the question is from
 * @property {Mode} mode
 * @property {boolean} foreign whether the index has no answer
 * @property {boolean} right whether the best hit is relevant
 * @property {number} score that the engine gives it today
 * @property {import("@speclens/core").ConfidenceSignals} signals
 */

/** A relevant operation may take the place of one that is as good; more is not judged. */
const DEPTH = 5;

/**
 * What the best hits' confidence is computed from: of the questions of a set, and of foreign ones that its
 * index cannot answer, with vectors and, unless `wordsAlone` is false, by words alone.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} sets where foreign questions are from
 * @param {boolean} fresh
 * @param {boolean} [wordsAlone] Default: true.
 * @returns {Promise<Observation[]>}
 */
export async function collectSignals({ name, sources, files }, sets, fresh, wordsAlone = true) {
  const store = setStore(name);
  const index = await openIndex({ store, sources, fresh });
  const words = wordsAlone ? await openIndex({ store, embedder: "none" }) : undefined;
  const foreign = foreignQuestions(name, sets);
  const observations = [];
  for (const [place, { name: kind, questions }] of files.entries()) {
    observations.push(...(await observe(index, name, kind, questions, false)));
    if (words && place === 0)
      observations.push(...(await observe(words, name, kind, questions, false)));
  }
  observations.push(...(await observe(index, name, `${name} foreign`, foreign, true)));
  if (words) {
    observations.push(...(await observe(words, name, `${name} foreign`, foreign, true)));
    await words.engine.close();
  }
  await index.engine.close();
  return observations;
}

/**
 * @param {import("../retrieval/open-index.mjs").OpenIndex} index
 * @param {string} set
 * @param {string} kind
 * @param {readonly import("../retrieval/question.mjs").Question[]} questions
 * @param {boolean} foreign
 */
async function observe(index, set, kind, questions, foreign) {
  /** @type {Observation[]} */
  const observations = [];
  for (const question of questions) {
    const documents = index.idsOf(question.scope);
    const request = { query: question.query, documents, limit: DEPTH, explain: true };
    const { hits } = await index.engine.search(request);
    const [best] = hits;
    const signals = best?.explanation?.confidence;
    // Nothing was found, or the question is the name of an operation: there is nothing to fit.
    if (best === undefined || signals === undefined) continue;
    const right = !foreign && judgeRanking(question, hits).includes(1);
    observations.push({ set, kind, mode: signals.by, foreign, right, score: best.score, signals });
  }
  return observations;
}
