/** @typedef {{ probability: number, right: boolean }} Prediction what was said of a hit, and whether it held */

const BINS = 10;

/**
 * Expected calibration error, 0–1: predictions in ten bins of equal width, and the mean distance between
 * what a bin's predictions say on average and the share that is right, weighed by their number (Naeini and
 * others, 2015). NaN of nothing.
 *
 * @param {readonly Prediction[]} predictions
 */
export function calibrationError(predictions) {
  /** @type {number[]} */
  const excess = new Array(BINS).fill(0);
  for (const { probability, right } of predictions) {
    const bin = Math.min(BINS - 1, Math.floor(probability * BINS));
    excess[bin] = (excess[bin] ?? 0) + probability - Number(right);
  }
  return excess.reduce((sum, value) => sum + Math.abs(value), 0) / predictions.length;
}
