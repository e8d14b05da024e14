import { mean, sum } from "simple-statistics";

/** A predicted probability and its outcome. */
export interface Prediction {
  /** The predicted probability, 0–1. */
  readonly probability: number;
  /** Whether the prediction came true. */
  readonly outcome: boolean;
}

const BINS = 10;

/**
 * Computes the expected calibration error, 0–1, with ten bins of equal width. It is the mean distance between the
 * predicted probability of a bin and the share that came true, weighted by the number of predictions in it (Guo et
 * al., On calibration of modern neural networks, 2017). With few predictions, the result is too high, because each
 * bin has next to none. Needs at least one prediction.
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
  // A probability of 1 belongs to the last bin.
  return Math.min(BINS - 1, Math.floor(probability * BINS));
}

/**
 * Computes the Brier score: the mean of `(probability − outcome)²`, with an outcome of 1 or 0. 0 is best, 1 is
 * worst, and a constant prediction of 0.5 scores 0.25 (Brier, Verification of forecasts expressed in terms of
 * probability, 1950, in its form for two outcomes). Needs at least one prediction.
 */
export function brierScore(predictions: readonly Prediction[]): number {
  return mean(predictions.map(({ probability, outcome }) => (probability - Number(outcome)) ** 2));
}
