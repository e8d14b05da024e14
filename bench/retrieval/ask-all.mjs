import { ask } from "./ask.mjs";

/**
 * Asks each question of each system, in turn, so that a machine that is busy for a while slows all of
 * them. The first search of a system opens tables and caches: it is asked once more than it is counted.
 *
 * @param {ReadonlyMap<string, import("./ask.mjs").System>} systems by name
 * @param {readonly import("./question.mjs").Question[]} questions
 * @returns {Promise<Map<string, import("./ask.mjs").Outcome[]>>} by system, in the order of the questions
 */
export async function askAll(systems, questions) {
  for (const system of systems.values()) if (questions[0]) await ask(system, questions[0]);
  /** @type {Map<string, import("./ask.mjs").Outcome[]>} */
  const outcomes = new Map([...systems.keys()].map((name) => [name, []]));
  for (const question of questions)
    for (const [name, system] of systems) outcomes.get(name)?.push(await ask(system, question));
  return outcomes;
}
