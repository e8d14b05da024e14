import type { CallFilter } from "./call-filter.ts";
import type { CallSeries } from "./call-series.ts";
import type { CallSummary } from "./call-summary.ts";
import type { StoredCall } from "./stored-call.ts";

/** Options for stopping a read. */
export interface ReadOptions {
  /** Stops the read, which then throws SpecLensError `aborted`. */
  readonly signal?: AbortSignal;
}

/** Options for listing records. */
export interface QueryOptions extends CallFilter, ReadOptions {
  /** Records per page, 1–1,000. Default 50. */
  readonly limit?: number;
  /** Which records to return first. Default `newest`. */
  readonly order?: "newest" | "oldest";
  /** The `nextCursor` of the previous page, for the same filter and order. */
  readonly cursor?: string;
}

/** A page of records. */
export interface CallPage {
  /** The records. */
  readonly calls: readonly StoredCall[];
  /** The cursor of the next page. Absent on the last page. */
  readonly nextCursor?: string;
}

/** Options for summarizing calls. */
export interface SummarizeOptions extends CallFilter, ReadOptions {
  /** Number of slowest calls to list, 0–100. Default 5. */
  readonly slowest?: number;
}

/** Options for counting calls over time. */
export interface SeriesOptions extends CallFilter, ReadOptions {
  /** The number of equal parts of the time from `since` to `until`, 1–1,000. Default 60. */
  readonly buckets?: number;
}

/**
 * Reads recorded calls. The event loop keeps running meanwhile.
 *
 * All methods throw SpecLensError: `argument-invalid`; `store-not-found` if the file does not exist;
 * `store-incompatible` if another program or a newer version wrote it; `store-unreadable` if it is damaged or
 * stays locked for too long.
 */
export interface TelemetryReading {
  /** Lists individual records, page by page. */
  query(options?: QueryOptions): Promise<CallPage>;
  /** Computes figures for all calls that match a filter. */
  summarize(options?: SummarizeOptions): Promise<CallSummary>;
  /** Counts the calls that match a filter over time. Default: from the first call until now. */
  series(options?: SeriesOptions): Promise<CallSeries>;
}
