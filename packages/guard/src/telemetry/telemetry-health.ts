/** Figures of the calls of this process. Shares are 0 without calls. */
export interface TelemetryHealth {
  /** When this process began to record. */
  readonly since: Date;
  /** How many calls there were. */
  readonly calls: number;
  /** The share of pages among the answers that are lists, 0–1. */
  readonly paginationAdoption: number;
  /** The mean size of the answers' texts in bytes. */
  readonly meanResponseBytes: number;
  /** The mean of the estimated tokens per answer. */
  readonly meanTokens: number;
  /** The share of answers of the last five minutes that exceeded their budget before they were fitted. */
  readonly oversizedShare: number;
  /** Whether that share exceeded the limit and is not back below four fifths of it. */
  readonly alert: boolean;
  /** How many records were dropped because they could not be written in time. */
  readonly droppedRecords: number;
  /**
   * `ok`: records are written, or there are none yet. `failing`: they cannot be written now, and writing is
   * retried. `off`: there is no file, or it must not be written.
   */
  readonly telemetryFile: "ok" | "failing" | "off";
}
