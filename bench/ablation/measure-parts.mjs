import { mean } from "simple-statistics";
import { askAll } from "../retrieval/ask-all.mjs";
import { compare } from "../retrieval/compare.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";
import { parts } from "./parts.mjs";

/**
 * @typedef {object} MeasuredParts one file of questions
 * @property {string} name
 * @property {number} questions
 * @property {number} recallAt10 with all parts on
 * @property {({ part: string } & import("../retrieval/compare.mjs").Comparison)[]} without recall@10 with that part
 * off, beside all on
 */

/**
 * Asks the questions of a set with all parts of the search, and with each of them off.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {boolean} fresh
 * @returns {AsyncGenerator<MeasuredParts>}
 */
export async function* measureParts({ name: set, sources, files }, fresh) {
  const index = await openIndex({ store: setStore(set), sources, fresh });
  /** @type {Map<string, import("../retrieval/ask.mjs").System>} */
  const systems = new Map([["all on", { index }]]);
  for (const part of parts) systems.set(part, { index, without: [part] });
  for (const { name, questions } of files) {
    const outcomes = await askAll(systems, questions);
    const recalls = (/** @type {string} */ system) =>
      (outcomes.get(system) ?? []).map(({ recallAt10 }) => recallAt10);
    const allOn = recalls("all on");
    yield {
      name,
      questions: questions.length,
      recallAt10: mean(allOn),
      without: parts.map((part) => ({ part, ...compare(recalls(part), allOn) })),
    };
  }
  await index.engine.close();
}
