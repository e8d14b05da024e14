/** Figures about the calls of this process. Shares are 0 if there are no calls. */
export interface TelemetryHealth {
  /** The time at which this process started recording. */
  readonly since: Date;
  /** Number of calls. */
  readonly calls: number;
  /** The share of pages among the answers that are lists, 0–1. */
  readonly paginationAdoption: number;
  /** The mean size of the answers' texts in bytes. */
  readonly meanResponseBytes: number;
  /** The mean of the estimated tokens per answer. */
  readonly meanTokens: number;
  /** The share of answers of the last five minutes that exceeded their budget before they were fitted. */
  readonly oversizedShare: number;
  /** Whether that share exceeded the limit and has not fallen below four fifths of it since. */
  readonly alert: boolean;
  /** Number of records that were dropped because they could not be written in time. */
  readonly droppedRecords: number;
  /**
   * `ok`: records are written, or there are none yet. `failing`: records cannot be written at the moment, and
   * writing is retried. `off`: there is no file, or it must not be written.
   */
  readonly telemetryFile: "ok" | "failing" | "off";
}
