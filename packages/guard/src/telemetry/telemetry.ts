import type { CallRecord } from "../contracts/call-record.ts";
import type { CreateInstruments } from "./metrics/call-metrics.ts";
import type { TelemetryReading } from "./reading/telemetry-reading.ts";
import type { TelemetryHealth } from "./telemetry-health.ts";

/** Records calls and reads the records. */
export interface Telemetry extends TelemetryReading {
  /**
   * Records a call. Never throws and never waits. The record is written later, together with others.
   *
   * @param text the answer's text, used to count the tokens of a sample exactly. It is never written. It is
   *   released immediately if this answer is not in the sample
   */
  record(call: CallRecord, text?: string): void;
  /** Returns figures about the calls of this process, and whether they are being written. */
  health(): TelemetryHealth;
  /**
   * Returns the metrics in Prometheus' text format, version 0.0.4. Counts start with the process if `metrics`
   * is set or OTLP is on. Otherwise, they start with the first call of this method.
   */
  prometheus(): Promise<string>;
  /**
   * Adds the program's own instruments to the metrics. The function is called once, when metrics are first counted or
   * read.
   */
  instrument(create: CreateInstruments): void;
  /** Writes as much of the queue as is currently possible. Never throws. */
  flush(): Promise<void>;
  /** Writes the queue for up to two seconds, then releases the file and timers. Never throws. */
  close(): Promise<void>;
}
