/** Settings that may change while a server runs. The configuration file uses the same names, below `telemetry`. */
export interface TelemetrySettings {
  /** Days to keep records, 1–3,650. Default 30. */
  readonly retentionDays?: number;
  /** Share of the answers whose tokens are also counted exactly, 0–1. Default 0.01. */
  readonly sampleShare?: number;
  /** Share of oversized answers within five minutes that triggers an alert, 0–1. Default 0.05. */
  readonly oversizedAlertShare?: number;
}
