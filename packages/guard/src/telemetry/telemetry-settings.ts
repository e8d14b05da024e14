/**
 * What may change while a server runs. The names are those of the configuration file, below `telemetry`.
 */
export interface TelemetrySettings {
  /** Days that records are kept, 1–3,650. Default 30. */
  readonly retentionDays?: number;
  /** Share of the answers whose tokens are also counted exactly, 0–1. Default 0.01. */
  readonly sampleShare?: number;
  /** Share of the answers of five minutes that were oversized, above which an alert is told, 0–1. Default 0.05. */
  readonly oversizedAlertShare?: number;
}
