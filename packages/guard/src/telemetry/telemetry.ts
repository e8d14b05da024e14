import type { CallRecord } from "../contracts/call-record.ts";
import type { TelemetryReading } from "./reading/telemetry-reading.ts";
import type { TelemetryHealth } from "./telemetry-health.ts";

/** Records calls, and reads them. */
export interface Telemetry extends TelemetryReading {
  /**
   * Records a call. Never throws and never waits: the record is written later, with others.
   *
   * @param text the answer's text, to count a sample of the answers exactly. It is never written, and released at
   *   once if this answer is not in the sample
   */
  record(call: CallRecord, text?: string): void;
  /** Returns figures of the calls of this process, and whether they are written. */
  health(): TelemetryHealth;
  /**
   * Returns the metrics in Prometheus' text format, version 0.0.4. Counts begin with the process if `metrics` is
   * set or OTLP is on, else with the first call of this method.
   */
  prometheus(): Promise<string>;
  /** Writes the queue as far as the file can be written now. Never throws. */
  flush(): Promise<void>;
  /** Writes the queue for at most two seconds, and releases file and timers. Never throws. */
  close(): Promise<void>;
}
