import { mean } from "./mean.mjs";

/**
 * Mean square of what a prediction is off by, 0–1 (Brier, 1950). Saying .5 always has .25. NaN of nothing.
 *
 * @param {readonly import("./calibration-error.mjs").Prediction[]} predictions
 */
export function brierScore(predictions) {
  return mean(predictions.map(({ probability, right }) => (probability - Number(right)) ** 2));
}
