/** How far a quantile may be off, as a share of the true one. */
const ACCURACY = 0.01;
const GAMMA = (1 + ACCURACY) / (1 - ACCURACY);
const LOG_GAMMA = Math.log(GAMMA);

/** Quantiles of numbers that are not kept. */
export interface Quantiles {
  readonly count: number;
  readonly sum: number;
  /** 0 where there is no number. */
  readonly mean: number;
  /** The largest number, exactly; 0 where there is none. */
  readonly largest: number;
  /** Takes in a number of at least 0. */
  add(value: number): void;
  /**
   * The value that a share of the numbers does not exceed, within 1%: of `count` numbers in order that
   * of rank ⌈share · count⌉, at least 1. 0 where there is none.
   *
   * @param share 0–1; 0.5 gives the median
   */
  at(share: number): number;
}

/**
 * Makes a sketch of quantiles. Numbers are counted in bins whose bounds grow by a constant factor, so that the
 * middle of a bin is within 1% of all in it: DDSketch (Masson, Rim, Lee: "DDSketch: a fast and
 * fully-mergeable quantile sketch with relative-error guarantees", VLDB 2019), without its limit of
 * bins, since a call's measures span few of them.
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
