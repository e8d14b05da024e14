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

/** Days that records are kept where no setting says otherwise. */
export const DEFAULT_RETENTION_DAYS = 30;
/** Share of the answers that are counted exactly where no setting says otherwise. */
export const DEFAULT_SAMPLE_SHARE = 0.01;
/** Share of oversized answers that alerts where no setting says otherwise. */
export const DEFAULT_ALERT_SHARE = 0.05;
