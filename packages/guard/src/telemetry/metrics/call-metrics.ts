import type { CallRecord } from "../../contracts/call-record.ts";

/** Receives the present value of an instrument. */
export interface ObservedValue {
  /** Notes a value, of a counter since its start. Attributes become labels. */
  observe(value: number, attributes?: Readonly<Record<string, string>>): void;
}

/** An instrument whose value is read when metrics are. */
export interface ObservableInstrument {
  /** Calls the function at each reading. */
  addCallback(callback: (result: ObservedValue) => void | Promise<void>): void;
}

/** Receives the present values of several instruments. */
export interface ObservedValues {
  /** Notes a value of one of them. */
  observe(
    instrument: ObservableInstrument,
    value: number,
    attributes?: Readonly<Record<string, string>>,
  ): void;
}

/** How an instrument describes itself. */
export interface InstrumentDescription {
  /** What it measures, in one line. */
  readonly description?: string;
  /** Its unit, such as `s` or `By`. */
  readonly unit?: string;
}

/**
 * The part of OpenTelemetry's `Meter` with which a program adds instruments. Its own types would have to be installed
 * where telemetry is not used.
 */
export interface InstrumentMeter {
  /** Creates an instrument for a value that goes up and down. */
  createObservableGauge(name: string, options?: InstrumentDescription): ObservableInstrument;
  /** Creates an instrument for a value that only goes up. */
  createObservableCounter(name: string, options?: InstrumentDescription): ObservableInstrument;
  /** Calls the function at each reading, for several instruments at once. */
  addBatchObservableCallback(
    callback: (result: ObservedValues) => void | Promise<void>,
    instruments: ObservableInstrument[],
  ): void;
}

/** Creates instruments of a program. */
export type CreateInstruments = (meter: InstrumentMeter) => void;

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
