import type { CallRecord } from "../../contracts/call-record.ts";
import type { CallFigures, Spread } from "./call-summary.ts";
import { createQuantiles, type Quantiles } from "./quantiles.ts";

/** Maximum error of a close estimate, as a share of the exact count. */
const CLOSE = 0.2;

/** Adds up calls. */
export interface CallTally {
  add(call: CallRecord): void;
  figures(): CallFigures;
}

/** Creates an empty tally. Its size does not grow with the number of calls. */
export function createTally(): CallTally {
  let calls = 0;
  let errors = 0;
  let cancelled = 0;
  let original = 0;
  let bytes = 0;
  let lists = 0;
  let pages = 0;
  let oversized = 0;
  let close = 0;
  const tenths = new Array<number>(11).fill(0);
  const tokens = createQuantiles();
  const budgetUse = createQuantiles();
  const latency = createQuantiles();
  const overhead = createQuantiles();
  const estimateError = createQuantiles();
  return {
    add(call) {
      calls += 1;
      if (call.outcome === "error") errors += 1;
      if (call.outcome === "cancelled") {
        cancelled += 1;
        return;
      }
      tokens.add(call.estimatedTokens);
      original += call.originalTokens;
      const use = call.budget === 0 ? 0 : call.estimatedTokens / call.budget;
      budgetUse.add(use);
      const tenth = Math.max(0, Math.min(10, Math.ceil(use * 10) - 1));
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
      latency.add(call.latency);
      overhead.add(call.overhead);
      bytes += call.responseBytes;
      if (holdsList(call)) lists += 1;
      if (call.paginationUsed) pages += 1;
      if (call.oversized) oversized += 1;
      const error = estimateErrorOf(call);
      if (error === undefined) return;
      estimateError.add(error);
      if (error <= CLOSE) close += 1;
    },
    figures() {
      const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
      const answers = calls - cancelled;
      const saved = original - tokens.sum;
      return {
        calls,
        errors,
        cancelled,
        tokens: {
          estimated: tokens.sum,
          original,
          saved,
          savedShare: share(saved, original),
          byAnswer: spreadOf(tokens),
        },
        budgetUse: { mean: budgetUse.mean, p95: budgetUse.at(0.95), tenths: [...tenths] },
        latency: spreadOf(latency),
        overhead: spreadOf(overhead),
        meanResponseBytes: share(bytes, answers),
        paginationAdoption: share(pages, lists),
        oversizedShare: share(oversized, answers),
        estimate: {
          sampled: estimateError.count,
          meanError: estimateError.mean,
          p95Error: estimateError.at(0.95),
          withinFifth: share(close, estimateError.count),
        },
      };
    },
  };
}

/** Returns whether an answer is a list, or a page of a list. */
export function holdsList({ itemCount, paginationUsed }: CallRecord): boolean {
  return itemCount !== undefined || paginationUsed;
}

/** Returns |estimated − exact| / exact, or undefined if the answer was not counted exactly or is empty. */
export function estimateErrorOf(call: CallRecord): number | undefined {
  const { estimatedTokens, actualTokens } = call;
  if (actualTokens === undefined || actualTokens === 0) return undefined;
  return Math.abs(estimatedTokens - actualTokens) / actualTokens;
}

function spreadOf(quantiles: Quantiles): Spread {
  return {
    mean: quantiles.mean,
    p50: quantiles.at(0.5),
    p95: quantiles.at(0.95),
    p99: quantiles.at(0.99),
    max: quantiles.largest,
  };
}
