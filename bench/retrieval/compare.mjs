import { bootstrapMean } from "@speclens/engine/measures";

/**
 * What the one has more than the other on average, with its paired 95 % interval; `sure` where the interval
 * excludes 0.
 *
 * @typedef {import("@speclens/engine/measures").Estimate & { sure: boolean }} Comparison
 */

/**
 * Compares two systems by a measure of each question.
 *
 * @param {readonly number[]} one at least one
 * @param {readonly number[]} other of the same questions
 * @returns {Comparison}
 */
export function compare(one, other) {
  const difference = bootstrapMean(one.map((value, place) => value - (other[place] ?? Number.NaN)));
  return { ...difference, sure: difference.low > 0 || difference.high < 0 };
}
