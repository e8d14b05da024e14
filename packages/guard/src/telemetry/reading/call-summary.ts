import type { CallOutcome, CallRecord } from "../../contracts/call-record.ts";
import type { StoredCall } from "./stored-call.ts";

/** The distribution of a measure. Percentiles are within 1% of the exact values. */
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
 * Figures for a set of calls. Except for the three counts, all figures refer to answers, which are calls that
 * the client did not cancel. Shares are 0–1, and 0 if there is no data.
 */
export interface CallFigures {
  /** Number of calls. */
  readonly calls: number;
  /** Number of calls that ended with an error. */
  readonly errors: number;
  /** Number of calls that the client cancelled. */
  readonly cancelled: number;
  /** Estimated tokens of the answers. */
  readonly tokens: TokenFigures;
  /** Tokens of an answer as a share of its budget. Above 1 if the answer exceeded it. */
  readonly budgetUse: BudgetUse;
  /** Milliseconds from request to answer. */
  readonly latency: Spread;
  /** Milliseconds of the latency that the protection took. */
  readonly overhead: Spread;
  /** The mean size of the answers' texts in bytes. */
  readonly meanResponseBytes: number;
  /** The share of pages among the answers that are lists. */
  readonly paginationAdoption: number;
  /** The share of answers that exceeded their budget before they were fitted. */
  readonly oversizedShare: number;
  /** The accuracy of the estimate. */
  readonly estimate: EstimateFigures;
}

/** Tokens by the estimate, in total and per answer. */
export interface TokenFigures {
  /** Tokens of all answers. */
  readonly estimated: number;
  /** Tokens of all answers without protection. */
  readonly original: number;
  /** The difference between the original and the estimated tokens. */
  readonly saved: number;
  /** The difference as a share of the original tokens. */
  readonly savedShare: number;
  /** Tokens per answer. */
  readonly byAnswer: Spread;
}

/** The share of their budgets that answers use. */
export interface BudgetUse {
  /** The mean share. */
  readonly mean: number;
  /** The 95th percentile of the share. */
  readonly p95: number;
  /** Number of answers that use up to 10% of their budget, up to 20%, … up to 100%, and more (the eleventh). */
  readonly tenths: readonly number[];
}

/** The accuracy of the estimate, based on the answers that were counted exactly. */
export interface EstimateFigures {
  /** Number of answers that were counted exactly. */
  readonly sampled: number;
  /** The mean error: |estimated − exact| / exact. */
  readonly meanError: number;
  /** The 95th percentile of the error. */
  readonly p95Error: number;
  /** The share of these answers with an error of up to 0.2. */
  readonly withinFifth: number;
}

/** Figures for one tool. */
export interface ToolFigures extends CallFigures {
  /** The tool's name. */
  readonly tool: string;
}

/** Figures for one server that the guard runs in front of. */
export interface ServerFigures extends CallFigures {
  /** The server's name. */
  readonly server: string;
}

/** How many questions that were nearest to one document found something there. */
export interface SearchFigures {
  /** Id of the document; `(none)` for questions that were near to none. */
  readonly document: string;
  /** Number of searches and tasks. */
  readonly searches: number;
  /** Number of them without a clear match. */
  readonly unsure: number;
  /** Number of them that nothing matched. */
  readonly none: number;
}

/** Figures for all calls that match a filter. */
export interface CallSummary extends CallFigures {
  /** The time at which the first call began. Absent if there are no calls. */
  readonly first?: Date;
  /** The time at which the last call began. Absent if there are no calls. */
  readonly last?: Date;
  /** The number of calls by outcome. */
  readonly outcomes: Readonly<Record<CallOutcome, number>>;
  /** Figures by tool, most calls first. Tools beyond the first 100 are combined as `(others)`. */
  readonly tools: readonly ToolFigures[];
  /**
   * Figures by server that the guard runs in front of, most calls first. Servers beyond the first 100 are combined as
   * `(others)`. Calls of tools that the guard's own process has are not among them.
   */
  readonly servers: readonly ServerFigures[];
  /**
   * What searches and tasks found, by the document nearest to the question, most without a match first. Documents beyond
   * the first 1,000 are combined as `(others)`.
   */
  readonly searches: readonly SearchFigures[];
  /** Figures with protection (`A`) and without (`B`). */
  readonly variants: Readonly<Record<CallRecord["variant"], CallFigures>>;
  /** The slowest answers, slowest first. */
  readonly slowest: readonly StoredCall[];
}
