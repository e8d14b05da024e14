import { askAll } from "./ask-all.mjs";
import { compare } from "./compare.mjs";
import { closeSystems, openSystems } from "./open-systems.mjs";
import { summarize } from "./summarize.mjs";

/**
 * @typedef {object} MeasuredFile one file of questions
 * @property {string} name
 * @property {number} questions
 * @property {number} documents
 * @property {number} operations
 * @property {Record<string, import("./summarize.mjs").Summary>} systems
 * @property {import("./compare.mjs").Comparison} overWords recall@10 of `ours` beside that of words alone
 * @property {Record<string, number>} recallAt10 of `ours`, by the id of the question
 */

/**
 * Asks the questions of a set of each system.
 *
 * @param {import("./read-question-sets.mjs").QuestionSet} set
 * @param {readonly string[]} embedders others than the default
 * @param {boolean} fresh
 * @returns {AsyncGenerator<MeasuredFile>}
 */
export async function* measureSet(set, embedders, fresh) {
  const systems = await openSystems(set, embedders, fresh);
  const { documents = 0, operations = 0 } = systems.get("ours")?.index ?? {};
  for (const { name, questions } of set.files) {
    const outcomes = await askAll(systems, questions);
    const recalls = (/** @type {string} */ system) =>
      (outcomes.get(system) ?? []).map(({ recallAt10 }) => recallAt10);
    const ours = recalls("ours");
    yield {
      name,
      questions: questions.length,
      documents,
      operations,
      systems: Object.fromEntries([...outcomes].map(([name, all]) => [name, summarize(all)])),
      overWords: compare(ours, recalls("words alone")),
      recallAt10: Object.fromEntries(questions.map(({ id }, place) => [id, ours[place] ?? 0])),
    };
  }
  await closeSystems(systems);
}
