import { mean } from "simple-statistics";
import type { Prediction } from "./prediction.ts";

/**
 * Mean of `(probability − outcome)²`, the outcome being 1 or 0: 0 is best, 1 is worst, and 0.25 is
 * what always claiming 0.5 gets (Brier, Verification of forecasts expressed in terms of probability,
 * 1950, in its form for two outcomes). At least one prediction.
 */
export function brierScore(predictions: readonly Prediction[]): number {
  return mean(predictions.map(({ probability, outcome }) => (probability - Number(outcome)) ** 2));
}
