import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { mean, quantile } from "simple-statistics";

/** A mean over questions with its 95% confidence interval. */
export interface Estimate {
  /** The mean over the questions. */
  readonly value: number;
  /** Lower end of the interval. */
  readonly low: number;
  /** Upper end of the interval. */
  readonly high: number;
}

const RESAMPLES = 2000;
const SEED = 20_000;
/** Share of the distribution outside of the interval on each side. */
const TAIL = 0.025;

/**
 * Computes a mean and its 95% percentile bootstrap interval from the means of 2,000 samples. Each sample is drawn
 * from the values with replacement and has the same size (Efron and Tibshirani, An introduction to the bootstrap,
 * 1993, chapter 13). The seed is fixed, so the same values yield the same interval, and all measures of the same
 * questions use the same samples. For differences between pairs, the result is the paired interval.
 *
 * @param values one value per question, at least one
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
 * Creates a generator of random integers that yields the same sequence for the same seed on every machine. Each
 * call returns an integer from 0 up to but not including `count`, uniformly distributed. `count` is an integer, at
 * least 1.
 *
 * @param seed a 32-bit integer
 */
export function randomIntegers(seed: number): (count: number) => number {
  const generator = xoroshiro128plus(seed);
  return (count) => uniformInt(generator, 0, count - 1);
}
