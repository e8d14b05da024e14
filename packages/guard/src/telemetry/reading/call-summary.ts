import type { CallOutcome, CallRecord } from "../../contracts/call-record.ts";
import type { StoredCall } from "./stored-call.ts";

/** The distribution of a measure. Percentiles are within 1% of the exact ones. */
export interface Spread {
  /** The mean. */
  readonly mean: number;
  /** The median. */
  readonly p50: number;
  /** The 95th percentile. */
  readonly p95: number;
  /** The 99th percentile. */
  readonly p99: number;
  /** The largest value. */
  readonly max: number;
}

/**
 * Figures of calls. All but the three counts are about answers: calls that the client did not cancel. Shares are
 * 0–1, and 0 if there is nothing to share.
 */
export interface CallFigures {
  /** How many calls there were. */
  readonly calls: number;
  /** How many of them ended with an error. */
  readonly errors: number;
  /** How many of them the client cancelled. */
  readonly cancelled: number;
  /** Estimated tokens of the answers. */
  readonly tokens: TokenFigures;
  /** Tokens of an answer as a share of its budget; above 1 if it was exceeded. */
  readonly budgetUse: BudgetUse;
  /** Milliseconds from request to answer. */
  readonly latency: Spread;
  /** Milliseconds of these that the protection took. */
  readonly overhead: Spread;
  /** The mean size of the answers' texts in bytes. */
  readonly meanResponseBytes: number;
  /** The share of pages among the answers that are lists. */
  readonly paginationAdoption: number;
  /** The share of answers that exceeded their budget before they were fitted. */
  readonly oversizedShare: number;
  /** How good the estimate is. */
  readonly estimate: EstimateFigures;
}

/** Tokens by the estimate, in total and per answer. */
export interface TokenFigures {
  /** Tokens of all answers. */
  readonly estimated: number;
  /** Tokens of all answers without protection. */
  readonly original: number;
  /** The difference. */
  readonly saved: number;
  /** The difference as a share of the original tokens. */
  readonly savedShare: number;
  /** Tokens per answer. */
  readonly byAnswer: Spread;
}

/** How much of their budgets answers use. */
export interface BudgetUse {
  /** The mean share. */
  readonly mean: number;
  /** The 95th percentile of the share. */
  readonly p95: number;
  /** How many answers use up to 10% of their budget, up to 20%, … up to 100%, and more (the eleventh). */
  readonly tenths: readonly number[];
}

/** How good the estimate is, by the answers that were counted exactly. */
export interface EstimateFigures {
  /** How many answers were counted exactly. */
  readonly sampled: number;
  /** The mean error: |estimated − exact| / exact. */
  readonly meanError: number;
  /** The 95th percentile of the error. */
  readonly p95Error: number;
  /** The share of these answers with an error of 0.2 at most. */
  readonly withinFifth: number;
}

/** Figures of one tool. */
export interface ToolFigures extends CallFigures {
  /** The tool's name. */
  readonly tool: string;
}

/** Figures of all calls of a filter. */
export interface CallSummary extends CallFigures {
  /** When the first call began; absent without calls. */
  readonly first?: Date;
  /** When the last call began; absent without calls. */
  readonly last?: Date;
  /** The number of calls by outcome. */
  readonly outcomes: Readonly<Record<CallOutcome, number>>;
  /** Figures by tool, most calls first. Beyond 100 tools, the others are summed up as `(others)`. */
  readonly tools: readonly ToolFigures[];
  /** Figures with protection (`A`) and without (`B`). */
  readonly variants: Readonly<Record<CallRecord["variant"], CallFigures>>;
  /** The slowest answers, the slowest first. */
  readonly slowest: readonly StoredCall[];
}
