import { mean } from "simple-statistics";
import { askAll } from "../retrieval/ask-all.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";
import { summarize } from "../retrieval/summarize.mjs";

/** Recall@10 on 2026-11-23 (`bench/retrieval.mjs`), of the English sets that the weights were chosen on. */
const BEFORE = {
  paraphrases: 0.792,
  aws: 0.883,
  msgraph: 0.776,
  restbench: 0.842,
  sealtools: 0.972,
  servicenow: 0.867,
  socbench: 0.956,
  stabletoolbench: 0.846,
  toolret_apibank: 0.804,
  toolret_apigen: 0.913,
};

/**
 * @typedef {object} SetOrder of one file of questions
 * @property {string} name
 * @property {number} questions
 * @property {number} at1
 * @property {number} at5
 * @property {number} at10
 * @property {number} at20
 * @property {number} ndcgAt10
 * @property {number} refused share of the questions that are told that nothing matches
 */

/**
 * Asks the questions of all sets with the engine's defaults.
 *
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} sets
 * @param {boolean} fresh
 */
export async function orderFigures(sets, fresh) {
  /** @type {SetOrder[]} */
  const measured = [];
  for (const { name, sources, files } of sets) {
    const index = await openIndex({ store: setStore(name), sources, fresh });
    for (const file of files) {
      const asked = await askAll(new Map([["ours", { index }]]), file.questions);
      const outcomes = asked.get("ours") ?? [];
      const { recallAt5, recallAt10, recallAt20, ndcgAt10, refused } = summarize(outcomes);
      measured.push({
        name: file.name,
        questions: file.questions.length,
        at1: mean(outcomes.map(({ bestIsRight }) => Number(bestIsRight))),
        at5: recallAt5,
        at10: recallAt10.value,
        at20: recallAt20,
        ndcgAt10,
        refused,
      });
    }
    await index.engine.close();
  }
  return { sets: measured, figures: figuresOf(measured) };
}

/**
 * @param {readonly SetOrder[]} sets
 * @returns {import("./aims.mjs").Figures}
 */
function figuresOf(sets) {
  const english = Object.entries(BEFORE).flatMap(([name, before]) => {
    const set = sets.find((each) => each.name === name);
    return set === undefined ? [] : [{ ...set, before }];
  });
  const isWhole = english.length === Object.keys(BEFORE).length;
  return {
    ...Object.fromEntries(
      sets.flatMap(({ name, at1, at5, at10, ndcgAt10, refused }) => [
        [`${name}@1`, at1],
        [`${name}@5`, at5],
        [`${name}@10`, at10],
        [`${name} ndcg@10`, ndcgAt10],
        [`${name} none`, refused],
      ]),
    ),
    ...(isWhole && {
      "english@5": mean(english.map(({ at5 }) => at5)),
      "english@10": mean(english.map(({ at10 }) => at10)),
      "largest loss@10": Math.min(...english.map(({ at10, before }) => at10 - before)),
    }),
  };
}
