import { dot, logisticRegression, sigmoid } from "./logistic-regression.mjs";

/** @typedef {import("./collect-signals.mjs").Observation} Observation */
/** @typedef {import("./collect-signals.mjs").Mode} Mode */
/** @typedef {readonly number[]} Weights in the order of the features of a kind of search */

const FEATURES = /** @type {const} */ ([
  "none",
  "near",
  "covered",
  "surprisal",
  "like",
  "long",
  "coveredOfLong",
]);
/** What says something in each kind of search: without words nothing is covered, without vectors near. */
const USED = {
  hybrid: FEATURES,
  lexical: FEATURES.filter((name) => name !== "near"),
  vector: FEATURES.filter((name) => name === "none" || name === "near"),
};

/**
 * Each kind of questions weighs the same, however many it has, and foreign ones as much as all others.
 *
 * @param {readonly Observation[]} observations of one kind of search
 * @param {Mode} mode
 * @param {(observation: Observation) => boolean} outcomeOf what to estimate
 * @returns {Weights}
 */
export function fitWeights(observations, mode, outcomeOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { kind } of observations) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = { own: new Set(), foreign: new Set() };
  for (const { kind, foreign } of observations) kinds[foreign ? "foreign" : "own"].add(kind);
  const weightOf = (/** @type {Observation} */ { kind, foreign }) =>
    observations.length / 2 / (counts.get(kind) ?? 1) / kinds[foreign ? "foreign" : "own"].size;
  return logisticRegression(
    observations.map((each) => featuresOf(each, mode)),
    observations.map(outcomeOf),
    { weights: observations.map(weightOf) },
  );
}

/**
 * @param {Observation} observation
 * @param {Weights} weights of its kind of search
 */
export function probabilityBy(observation, weights) {
  return sigmoid(dot(featuresOf(observation, observation.mode), weights));
}

/**
 * The weights as weights.ts has them.
 *
 * @param {Weights} weights
 * @param {Mode} mode
 */
export function weightsLine(weights, mode) {
  const values = new Map(USED[mode].map((name, at) => [name, weights[at] ?? 0]));
  const members = FEATURES.map((name) => `${name}: ${(values.get(name) ?? 0).toFixed(2)}`);
  return `${mode}: { ${members.join(", ")} }`;
}

/**
 * @param {Observation} observation
 * @param {Mode} mode
 */
function featuresOf({ signals }, mode) {
  const { covered, long } = signals;
  const values = { ...signals, none: 1, coveredOfLong: covered * long };
  return USED[mode].map((name) => values[name]);
}
