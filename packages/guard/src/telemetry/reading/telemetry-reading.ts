import type { CallFilter } from "./call-filter.ts";
import type { CallSeries } from "./call-series.ts";
import type { CallSummary } from "./call-summary.ts";
import type { StoredCall } from "./stored-call.ts";

export interface ReadOptions {
  /** Stops the reading, which then throws SpecLensError `aborted`. */
  readonly signal?: AbortSignal;
}

export interface QueryOptions extends CallFilter, ReadOptions {
  /** Records of one page, 1–1,000. Default 50. */
  readonly limit?: number;
  /** `newest` first, or `oldest`. Default `newest`. */
  readonly order?: "newest" | "oldest";
  /** What the page before ended with; for the same filter and order. */
  readonly cursor?: string;
}

/** Records that were asked for. */
export interface CallPage {
  readonly calls: readonly StoredCall[];
  /** Gets the next page; absent on the last one. */
  readonly nextCursor?: string;
}

export interface SummarizeOptions extends CallFilter, ReadOptions {
  /** How many of the slowest calls are listed, 0–100. Default 5. */
  readonly slowest?: number;
}

export interface SeriesOptions extends CallFilter, ReadOptions {
  /** Parts of equal length into which the time from `since` to `until` goes, 1–1,000. Default 60. */
  readonly buckets?: number;
}

/**
 * Reads what was recorded. The event loop goes on while much is read.
 *
 * All throw SpecLensError: `argument-invalid`; `store-not-found` where there is no file;
 * `store-incompatible` where another program or a newer version wrote it; `store-unreadable` where it is
 * damaged, or locked for long.
 */
export interface TelemetryReading {
  /** Single records, page by page. */
  query(options?: QueryOptions): Promise<CallPage>;
  /** Figures of all calls of a filter. */
  summarize(options?: SummarizeOptions): Promise<CallSummary>;
  /** The calls of a filter over time: from the first one until now, unless it says otherwise. */
  series(options?: SeriesOptions): Promise<CallSeries>;
}
