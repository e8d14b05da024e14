import type { CallRecord } from "../contracts/call-record.ts";
import type { TelemetryReading } from "./reading/telemetry-reading.ts";
import type { TelemetryHealth } from "./telemetry-health.ts";

/** What records calls, and tells of them. */
export interface Telemetry extends TelemetryReading {
  /**
   * Takes down a call. It never throws and never waits: the record is written later, with others.
   *
   * @param text the answer's text, from which a sample of the answers is counted exactly. It is let go
   * of at once where this answer is not in the sample, and never written.
   */
  record(call: CallRecord, text?: string): void;
  /** How the calls of this process went, and whether they are kept. */
  health(): TelemetryHealth;
  /**
   * The metrics in Prometheus' text format, version 0.0.4. Counts begin with the process where `metrics` was
   * set or OTLP is on, else with the first call of this.
   */
  prometheus(): Promise<string>;
  /** Writes what is queued, as far as the file can be written just now. Never throws. */
  flush(): Promise<void>;
  /** Writes what is queued, for two seconds at most, and lets go of file and timers. Never throws. */
  close(): Promise<void>;
}
