import type { CallOutcome, CallRecord } from "../../contracts/call-record.ts";
import type { StoredCall } from "./stored-call.ts";

/** How a measure is spread. Percentiles are within 1% of the exact ones. */
export interface Spread {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * Figures of some calls. All but the three counts are of the answers: the calls that the client did not
 * take back. Shares are 0–1, and 0 where there is nothing to share.
 */
export interface CallFigures {
  readonly calls: number;
  readonly errors: number;
  readonly cancelled: number;
  readonly tokens: TokenFigures;
  /** Tokens of an answer as a share of its budget; above 1 where it was not kept. */
  readonly budgetUse: BudgetUse;
  /** Milliseconds from request to answer. */
  readonly latency: Spread;
  /** Of these, milliseconds that the protection took. */
  readonly overhead: Spread;
  readonly meanResponseBytes: number;
  /** Of the answers that hold a list, the share that came as a page of it. */
  readonly paginationAdoption: number;
  /** Share that was over the budget before it was made to fit. */
  readonly oversizedShare: number;
  readonly estimate: EstimateFigures;
}

/** Tokens by the estimate, summed up and by answer. */
export interface TokenFigures {
  readonly estimated: number;
  /** What they would have been without protection. */
  readonly original: number;
  /** The difference. */
  readonly saved: number;
  /** The difference as a share of the original ones. */
  readonly savedShare: number;
  readonly byAnswer: Spread;
}

export interface BudgetUse {
  readonly mean: number;
  readonly p95: number;
  /** Answers by tenths of their budget: up to 10%, up to 20%, … up to 100%, and those above, the eleventh. */
  readonly tenths: readonly number[];
}

/** How good the estimate is, by the answers that were counted exactly. */
export interface EstimateFigures {
  readonly sampled: number;
  /** |estimated − exact| / exact. */
  readonly meanError: number;
  readonly p95Error: number;
  /** Share of the sampled answers where that is 0.2 at most. */
  readonly withinFifth: number;
}

export interface ToolFigures extends CallFigures {
  readonly tool: string;
}

/** Figures of all calls of a filter. */
export interface CallSummary extends CallFigures {
  /** Times of the first and the last call; absent where there is none. */
  readonly first?: Date;
  readonly last?: Date;
  readonly outcomes: Readonly<Record<CallOutcome, number>>;
  /** Most calls first. Of more than 100 tools, the others are one, `(others)`. */
  readonly tools: readonly ToolFigures[];
  /** With protection (`A`) and without (`B`). */
  readonly variants: Readonly<Record<CallRecord["variant"], CallFigures>>;
  /** The slowest answers, the slowest first. */
  readonly slowest: readonly StoredCall[];
}
