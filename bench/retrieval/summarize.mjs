import { bootstrapMean } from "@speclens/engine/measures";
import { mean, quantile } from "simple-statistics";

/**
 * @typedef {object} Summary means over the questions; times in milliseconds
 * @property {number} recallAt5
 * @property {import("@speclens/engine/measures").Estimate} recallAt10
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
 * @param {readonly import("./ask.mjs").Outcome[]} outcomes at least one
 * @returns {Summary}
 */
export function summarize(outcomes) {
  const times = outcomes.map(({ milliseconds }) => milliseconds);
  return {
    recallAt5: mean(outcomes.map(({ recallAt5 }) => recallAt5)),
    recallAt10: bootstrapMean(outcomes.map(({ recallAt10 }) => recallAt10)),
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
