import type { TokenCounter } from "@speclens/core";
import { estimateTokens } from "./estimate-tokens.ts";

/** Maximum error of an estimate, as a share of the true count. */
const TOLERANCE = 0.2;

/** The error of an estimate. */
export interface EstimateComparison {
  /** The estimated number of tokens. */
  readonly estimated: number;
  /** The number of tokens according to the exact counter. */
  readonly actual: number;
  /** estimated / actual, or 1 if both are 0. */
  readonly ratio: number;
  /** Whether the estimate is within 20% of the true count. */
  readonly isClose: boolean;
}

/**
 * Compares the estimate of a text with its exact count, for logs. It takes about 10 ms for 100 KB, so compare
 * only a sample of the answers.
 *
 * @param counter an exact counter, such as the result of `loadTokenCounter`
 */
export function compareEstimate(text: string, counter: TokenCounter): EstimateComparison {
  const encoding = counter.name === "cl100k" ? "cl100k" : "o200k";
  const estimated = estimateTokens(text, { encoding });
  const actual = counter.count(text);
  const ratio = estimated === actual ? 1 : estimated / actual;
  return { estimated, actual, ratio, isClose: Math.abs(ratio - 1) <= TOLERANCE };
}
