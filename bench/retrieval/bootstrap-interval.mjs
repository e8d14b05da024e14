import { mean } from "./mean.mjs";
import { quantile } from "./quantile.mjs";
import { randomNumbers } from "./random-numbers.mjs";

const RESAMPLES = 2000;
const SEED = 1;

/** @typedef {readonly [low: number, high: number]} Interval */

/**
 * The 95 % interval of a mean by the percentile bootstrap (Efron, 1979): what lies between the quantiles
 * .025 and .975 of the means of 2,000 samples drawn with repetition, always with the same seed. Of the
 * differences of pairs it is the paired interval.
 *
 * @param {readonly number[]} values one a question
 * @returns {Interval}
 */
export function bootstrapInterval(values) {
  const random = randomNumbers(SEED);
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  );
  return [quantile(means, 0.025), quantile(means, 0.975)];
}
