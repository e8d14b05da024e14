import { bootstrapInterval } from "./bootstrap-interval.mjs";
import { mean } from "./mean.mjs";
import { quantile } from "./quantile.mjs";

/**
 * @typedef {object} Summary means over the questions; times in milliseconds
 * @property {number} recallAt5
 * @property {number} recallAt10
 * @property {import("./bootstrap-interval.mjs").Interval} recallAt10Interval 95 %
 * @property {number} recallAt20
 * @property {number} completeAt10
 * @property {number} ndcgAt10
 * @property {number} meanReciprocalRank
 * @property {number} recallShown
 * @property {number} tokens
 * @property {number} refused
 * @property {number} p50
 * @property {number} p95
 */

/**
 * @param {readonly import("./ask.mjs").Outcome[]} outcomes
 * @returns {Summary}
 */
export function summarize(outcomes) {
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  return {
    recallAt5: mean(outcomes.map(({ recallAt5 }) => recallAt5)),
    recallAt10: mean(outcomes.map(({ recallAt10 }) => recallAt10)),
    recallAt10Interval: bootstrapInterval(outcomes.map(({ recallAt10 }) => recallAt10)),
    recallAt20: mean(outcomes.map(({ recallAt20 }) => recallAt20)),
    completeAt10: mean(outcomes.map(({ completeAt10 }) => completeAt10)),
    ndcgAt10: mean(outcomes.map(({ ndcgAt10 }) => ndcgAt10)),
    meanReciprocalRank: mean(outcomes.map(({ reciprocalRank }) => reciprocalRank)),
    recallShown: mean(outcomes.map(({ recallShown }) => recallShown)),
    tokens: mean(outcomes.map(({ tokens }) => tokens)),
    refused: mean(outcomes.map(({ refused }) => refused)),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}
