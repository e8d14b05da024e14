import type { Meter } from "@opentelemetry/api";
import type { CallRecord } from "../../contracts/call-record.ts";

/** Creates instruments of OpenTelemetry. */
export type CreateInstruments = (meter: Meter) => void;

/** The sources of gauges. */
export interface MetricSources {
  oversizedShare(): number;
  isAlert(): boolean;
  droppedRecords(): number;
}

/** The metrics of calls. */
export interface CallMetrics {
  add(call: CallRecord): void;
  /** Adds the exact count of a call that was passed to `add` before. */
  addExactCount(call: CallRecord): void;
}
