import { mean, sum } from "simple-statistics";

/** A claimed probability, and whether it came true. */
export interface Prediction {
  /** 0–1. */
  readonly probability: number;
  /** Whether it came true. */
  readonly outcome: boolean;
}

const BINS = 10;

/**
 * Expected calibration error, 0–1, over ten bins of equal width: the mean distance between what a bin
 * claims and how often it came true, weighed by the predictions in it (Guo et al., On calibration of
 * modern neural networks, 2017). Over few predictions it is too high, since each bin has next to none.
 * At least one prediction.
 */
export function calibrationError(predictions: readonly Prediction[]): number {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    predictions.filter(({ probability }) => binOf(probability) === bin),
  );
  return sum(
    bins
      .filter((bin) => bin.length > 0)
      .map((bin) => {
        const claimed = mean(bin.map(({ probability }) => probability));
        const cameTrue = mean(bin.map(({ outcome }) => Number(outcome)));
        return (bin.length / predictions.length) * Math.abs(claimed - cameTrue);
      }),
  );
}

function binOf(probability: number): number {
  // 1 belongs to the last bin.
  return Math.min(BINS - 1, Math.floor(probability * BINS));
}

/**
 * Mean of `(probability − outcome)²`, the outcome being 1 or 0: 0 is best, 1 is worst, and 0.25 is
 * what always claiming 0.5 gets (Brier, Verification of forecasts expressed in terms of probability,
 * 1950, in its form for two outcomes). At least one prediction.
 */
export function brierScore(predictions: readonly Prediction[]): number {
  return mean(predictions.map(({ probability, outcome }) => (probability - Number(outcome)) ** 2));
}
