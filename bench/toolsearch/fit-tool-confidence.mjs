import { randomIntegers } from "@speclens/engine/measures";
import { chooseThresholds } from "../confidence/choose-thresholds.mjs";
import { fitWeights, probabilityBy, weightsLine } from "../confidence/fit-weights.mjs";
import { sample } from "../retrieval/sample.mjs";
import { fillStore } from "./fill-store.mjs";
import { observeQuestions } from "./observe-questions.mjs";

/** @typedef {import("../confidence/collect-signals.mjs").Observation} Observation */

const SEED = 3;
const MODES = /** @type {const} */ (["hybrid", "lexical", "vector"]);

/**
 * Fits the confidence and its thresholds, and prints them as `weights.ts` has them. The thresholds are chosen by
 * probabilities that were fitted without the question's set.
 *
 * @param {readonly import("./read-tool-sets.mjs").NamedSet[]} sets
 * @param {readonly import("@speclens/core").Embedder[]} embedders
 * @param {number} count questions of each kind and set
 */
export async function fitToolConfidence(sets, [embedder], count) {
  /** @type {Observation[]} */
  const observations = [];
  const drawnOf = (/** @type {any} */ requests) => sample(requests, count, randomIntegers(SEED));
  for (const one of sets)
    for (const by of [embedder, undefined]) {
      const store = await fillStore(one.set.tools, by);
      const { name: set } = one;
      const own = { set, kind: set, foreign: false };
      observations.push(...(await observeQuestions(store, own, drawnOf(one.set.requests))));
      const others = sets.filter((other) => areForeign(one.name, other.name));
      const foreign = drawnOf(others.flatMap((other) => drawnOf(other.set.requests)));
      const of = { set, kind: `${set} foreign`, foreign: true };
      observations.push(...(await observeQuestions(store, of, foreign)));
    }
  for (const mode of MODES) {
    const ofMode = observations.filter((each) => each.mode === mode);
    const isRight = (/** @type {Observation} */ { right }) => right;
    const isAnswerable = (/** @type {Observation} */ { foreign }) => !foreign;
    if (ofMode.length < count) continue;
    const judged = sets.flatMap(({ name }) => {
      const others = ofMode.filter(({ set }) => set !== name);
      const weights = fitWeights(others, mode, isAnswerable);
      return ofMode
        .filter(({ set }) => set === name)
        .map((each) => ({ ...each, probability: probabilityBy(each, weights) }));
    });
    const { none, unsure } = chooseThresholds(judged);
    console.log(`\n${mode}: ${ofMode.length} questions`);
    console.log(`right ${weightsLine(fitWeights(ofMode, mode, isRight), mode)}`);
    console.log(`answerable ${weightsLine(fitWeights(ofMode, mode, isAnswerable), mode)}`);
    console.log(`no match below ${none.toFixed(2)}, unsure below ${unsure.toFixed(2)}`);
  }
}

/** General tools cannot do what the commands of an administrator do, and the other way round. */
const COMMANDS = ["cli-microsoft365", "doctl", "gh-cli", "kubectl"];

/**
 * @param {string} name
 * @param {string} other
 */
function areForeign(name, other) {
  return COMMANDS.includes(name) !== COMMANDS.includes(other);
}
