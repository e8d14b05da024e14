import type { CallFilter } from "./call-filter.ts";
import type { CallSeries } from "./call-series.ts";
import type { CallSummary } from "./call-summary.ts";
import type { StoredCall } from "./stored-call.ts";

/** How to stop a reading. */
export interface ReadOptions {
  /** Stops the reading, which then throws SpecLensError `aborted`. */
  readonly signal?: AbortSignal;
}

/** Which records to list. */
export interface QueryOptions extends CallFilter, ReadOptions {
  /** Records per page, 1–1,000. Default 50. */
  readonly limit?: number;
  /** Which records come first. Default `newest`. */
  readonly order?: "newest" | "oldest";
  /** `nextCursor` of the page before, for the same filter and order. */
  readonly cursor?: string;
}

/** A page of records. */
export interface CallPage {
  /** The records. */
  readonly calls: readonly StoredCall[];
  /** The cursor of the next page; absent on the last one. */
  readonly nextCursor?: string;
}

/** Which calls to summarize. */
export interface SummarizeOptions extends CallFilter, ReadOptions {
  /** How many of the slowest calls to list, 0–100. Default 5. */
  readonly slowest?: number;
}

/** Which calls to count over time. */
export interface SeriesOptions extends CallFilter, ReadOptions {
  /** The number of equal parts of the time from `since` to `until`, 1–1,000. Default 60. */
  readonly buckets?: number;
}

/**
 * Reads recorded calls. The event loop keeps running meanwhile.
 *
 * All methods throw SpecLensError: `argument-invalid`; `store-not-found` if there is no file;
 * `store-incompatible` if another program or a newer version wrote it; `store-unreadable` if it is damaged, or
 * locked for long.
 */
export interface TelemetryReading {
  /** Lists single records, page by page. */
  query(options?: QueryOptions): Promise<CallPage>;
  /** Computes the figures of all calls of a filter. */
  summarize(options?: SummarizeOptions): Promise<CallSummary>;
  /** Counts the calls of a filter over time; by default from the first one until now. */
  series(options?: SeriesOptions): Promise<CallSeries>;
}
