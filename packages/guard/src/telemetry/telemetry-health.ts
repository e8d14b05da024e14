/** How the calls of this process went. Shares are 0 where there was no call. */
export interface TelemetryHealth {
  /** When this process began to record. */
  readonly since: Date;
  readonly calls: number;
  /** Of the answers that hold a list, the share that came as a page of it, 0–1. */
  readonly paginationAdoption: number;
  readonly meanResponseBytes: number;
  /** Mean of the estimated tokens of an answer. */
  readonly meanTokens: number;
  /** Of the answers of the last five minutes, the share that was over the budget before it was made to fit. */
  readonly oversizedShare: number;
  /** Whether that share went above the one that alerts, and is not back below four fifths of it. */
  readonly alert: boolean;
  /** Records that were given up, since more came than could be written. */
  readonly droppedRecords: number;
  /**
   * `ok`: records are written, or none came yet. `failing`: they cannot be written just now, and it is tried
   * again. `off`: there is no file, or one that is not to be written.
   */
  readonly telemetryFile: "ok" | "failing" | "off";
}
