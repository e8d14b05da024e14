import { fitWeights, probabilityBy } from "./fit-weights.mjs";

/** @typedef {import("./collect-signals.mjs").Observation} Observation */

/**
 * The probabilities of an outcome by weights that were fitted without the question's set. Where one set alone has
 * questions of both outcomes, it cannot be left out.
 *
 * @param {readonly Observation[]} ofMode
 * @param {(observation: Observation) => boolean} outcomeOf
 * @returns {ReadonlyMap<Observation, number>}
 */
export function withoutTheSet(ofMode, outcomeOf) {
  /** @type {Map<Observation, number>} */
  const probabilities = new Map();
  for (const set of new Set(ofMode.map((each) => each.set))) {
    const own = ofMode.filter((each) => each.set === set);
    const others = ofMode.filter((each) => each.set !== set);
    const isBoth = new Set(others.map(({ kind }) => kind)).size > 2 && others.some(outcomeOf);
    const hasOther = others.filter((each) => !outcomeOf(each)).length >= 20;
    const [{ mode } = { mode: /** @type {const} */ ("hybrid") }] = own;
    const weights = fitWeights(isBoth && hasOther ? others : ofMode, mode, outcomeOf);
    for (const each of own) probabilities.set(each, probabilityBy(each, weights));
  }
  return probabilities;
}
