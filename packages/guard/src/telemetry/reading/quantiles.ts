/** Maximum relative error of a quantile. */
const ACCURACY = 0.01;
const GAMMA = (1 + ACCURACY) / (1 - ACCURACY);
const LOG_GAMMA = Math.log(GAMMA);

/** Computes quantiles of numbers without storing the numbers. */
export interface Quantiles {
  readonly count: number;
  readonly sum: number;
  /** The mean, or 0 if there are no numbers. */
  readonly mean: number;
  /** The exact maximum, or 0 if there are no numbers. */
  readonly largest: number;
  /** Adds a number ≥ 0. */
  add(value: number): void;
  /**
   * Returns the value that the given share of the numbers does not exceed, within 1%. This is the number of
   * rank ⌈share · count⌉, at least 1, in ascending order. Returns 0 if there are no numbers.
   *
   * @param share 0–1; 0.5 is the median
   */
  at(share: number): number;
}

/**
 * Creates a quantile sketch. It counts numbers in bins whose bounds grow by a constant factor, so the middle
 * of a bin is within 1% of all numbers in it. This is DDSketch (Masson, Rim, Lee: "DDSketch: a fast and
 * fully-mergeable quantile sketch with relative-error guarantees", VLDB 2019). The number of bins is not
 * limited, because the measures of calls need only a few.
 */
export function createQuantiles(): Quantiles {
  /** Counts by ⌈log_γ value⌉. */
  const bins = new Map<number, number>();
  let zeros = 0;
  let count = 0;
  let sum = 0;
  let largest = 0;
  return {
    get count() {
      return count;
    },
    get sum() {
      return sum;
    },
    get mean() {
      return count === 0 ? 0 : sum / count;
    },
    get largest() {
      return largest;
    },
    add(value) {
      count += 1;
      sum += value;
      if (value > largest) largest = value;
      if (value <= 0) zeros += 1;
      else {
        const bin = Math.ceil(Math.log(value) / LOG_GAMMA);
        bins.set(bin, (bins.get(bin) ?? 0) + 1);
      }
    },
    at(share) {
      const rank = Math.max(1, Math.ceil(share * count));
      let passed = zeros;
      if (count === 0 || passed >= rank) return 0;
      for (const bin of [...bins.keys()].sort((a, b) => a - b)) {
        passed += bins.get(bin) ?? 0;
        if (passed >= rank) return Math.min((2 * GAMMA ** bin) / (GAMMA + 1), largest);
      }
      return largest;
    },
  };
}
