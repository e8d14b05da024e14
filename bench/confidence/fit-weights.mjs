import { dot, logisticRegression, sigmoid } from "./logistic-regression.mjs";

/** @typedef {import("./collect-signals.mjs").Observation} Observation */

/**
 * @typedef {object} FittedWeights
 * @property {readonly number[]} logOdds in the order of `FEATURES`
 * @property {number} threshold below which a search says that nothing matches
 */

/**
 * The weights of each kind of search, by their names in weights.ts.
 *
 * @type {readonly (readonly [mode: import("./collect-signals.mjs").Mode, name: string])[]}
 */
export const WEIGHTS = [
  ["hybrid", "HYBRID"],
  ["lexical", "LEXICAL"],
  ["vector", "VECTORS"],
];

const FEATURES = /** @type {const} */ ([
  "none",
  "near",
  "covered",
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
/** Share of the questions whose best hit is right that the threshold refuses. */
const REFUSED_RIGHT = 0.05;

/**
 * Each set weighs the same, however many questions it has, and in each set those with an answer as much as
 * foreign ones.
 *
 * @param {readonly Observation[]} observations of one kind of search
 * @param {import("./collect-signals.mjs").Mode} mode
 * @returns {FittedWeights}
 */
export function fitWeights(observations, mode) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const group = (/** @type {Observation} */ { set, foreign }) => `${set} ${foreign}`;
  for (const each of observations) counts.set(group(each), (counts.get(group(each)) ?? 0) + 1);
  const usual = observations.length / counts.size;
  const rows = observations.map((each) => featuresOf(each, USED[mode]));
  const logOdds = logisticRegression(
    rows,
    observations.map(({ right }) => right),
    { weights: observations.map((each) => usual / (counts.get(group(each)) ?? 1)) },
  );
  const right = rows
    .filter((_, at) => observations[at]?.right)
    .map((row) => sigmoid(dot(row, logOdds)))
    .sort((left, other) => left - other);
  return { logOdds, threshold: right[Math.floor(right.length * REFUSED_RIGHT)] ?? 0 };
}

/**
 * @param {Observation} observation
 * @param {FittedWeights} fitted
 */
export function confidenceBy(observation, { logOdds }) {
  return sigmoid(dot(featuresOf(observation, USED[observation.mode]), logOdds));
}

/**
 * The weights as weights.ts has them.
 *
 * @param {FittedWeights} fitted
 */
export function weightsLine({ logOdds, threshold }) {
  const [used = FEATURES] = Object.values(USED).filter(({ length }) => length === logOdds.length);
  const values = new Map(used.map((name, at) => [name, logOdds[at] ?? 0]));
  const members = FEATURES.map((name) => `${name}: ${(values.get(name) ?? 0).toFixed(2)}`);
  return `{ ${members.join(", ")} }, no match below ${threshold.toFixed(2)}`;
}

/**
 * @param {Observation} observation
 * @param {readonly (typeof FEATURES)[number][]} used
 */
function featuresOf({ signals }, used) {
  const { covered, long } = signals;
  const values = { ...signals, none: 1, coveredOfLong: covered * long };
  return used.map((name) => values[name]);
}
