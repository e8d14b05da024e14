import type { CallRecord } from "../../contracts/call-record.ts";

/** What gauges are read from when metrics are collected. */
export interface MetricSources {
  oversizedShare(): number;
  isAlert(): boolean;
  droppedRecords(): number;
}

/** Metrics that calls are counted in. */
export interface CallMetrics {
  add(call: CallRecord): void;
  /** A call that `add` had, now that its answer was counted exactly. */
  addExactCount(call: CallRecord): void;
}
