import type { TokenCounter } from "@speclens/core";
import { estimateTokens } from "./estimate-tokens.ts";

/** How far an estimate may be off, as a share of the true count. */
const TOLERANCE = 0.2;

/** How far an estimate is off. */
export interface EstimateComparison {
  readonly estimated: number;
  readonly actual: number;
  /** estimated / actual; 1 where both are 0. */
  readonly ratio: number;
  /** Whether the estimate is within 20% of the true count. */
  readonly isClose: boolean;
}

/**
 * What to log of an answer to see how good the estimate is: `counter` is an exact one, as
 * `loadTokenCounter` gives it. It takes some 10 ms for 100 KB, so log a sample of the answers.
 */
export function compareEstimate(text: string, counter: TokenCounter): EstimateComparison {
  const encoding = counter.name === "cl100k" ? "cl100k" : "o200k";
  const estimated = estimateTokens(text, { encoding });
  const actual = counter.count(text);
  const ratio = estimated === actual ? 1 : estimated / actual;
  return { estimated, actual, ratio, isClose: Math.abs(ratio - 1) <= TOLERANCE };
}
