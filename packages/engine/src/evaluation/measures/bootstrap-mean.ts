import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { mean, quantile } from "simple-statistics";

/** A mean over questions with its 95% confidence interval. */
export interface Estimate {
  /** The mean. */
  readonly value: number;
  /** Lower end of the interval. */
  readonly low: number;
  /** Upper end of the interval. */
  readonly high: number;
}

const RESAMPLES = 2000;
const SEED = 20_000;
/** Share outside of the interval on either side. */
const TAIL = 0.025;

/**
 * Mean with its 95% percentile bootstrap interval: the means of 2,000 samples, each drawn from the
 * values with replacement and as large as they are (Efron and Tibshirani, An introduction to the
 * bootstrap, 1993, chapter 13). The seed is fixed, so that the same values yield the same interval, and
 * all measures of the same questions are of the same samples. Of the differences between pairs it is the
 * paired interval.
 *
 * @param values one a question, at least one
 */
export function bootstrapMean(values: readonly number[]): Estimate {
  const random = randomIntegers(SEED);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn++) sum += values[random(values.length)] ?? 0;
    return sum / values.length;
  });
  return { value: mean([...values]), low: quantile(means, TAIL), high: quantile(means, 1 - TAIL) };
}

/**
 * Draws that are the same for the same seed, on every machine. Each call returns a whole number from 0 to
 * below `count`, all of them equally likely. `count` is a whole number, at least 1.
 *
 * @param seed a whole number of 32 bits
 */
export function randomIntegers(seed: number): (count: number) => number {
  const generator = xoroshiro128plus(seed);
  return (count) => uniformInt(generator, 0, count - 1);
}
