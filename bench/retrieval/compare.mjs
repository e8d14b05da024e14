import { bootstrapInterval } from "./bootstrap-interval.mjs";
import { mean } from "./mean.mjs";

/**
 * @typedef {object} Comparison
 * @property {number} difference mean of what the one has more than the other
 * @property {import("./bootstrap-interval.mjs").Interval} interval 95 %, paired
 * @property {boolean} sure whether the interval excludes 0
 */

/**
 * Compares two systems by a measure of each question.
 *
 * @param {readonly number[]} one
 * @param {readonly number[]} other of the same questions
 * @returns {Comparison}
 */
export function compare(one, other) {
  const differences = one.map((value, place) => value - (other[place] ?? Number.NaN));
  const interval = bootstrapInterval(differences);
  return { difference: mean(differences), interval, sure: interval[0] > 0 || interval[1] < 0 };
}
