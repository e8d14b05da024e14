import type { CallRecord } from "../../contracts/call-record.ts";
import type { CallMetrics, CreateInstruments } from "./call-metrics.ts";
import type { MetricsOptions, RunningMetrics } from "./start-metrics.ts";

/** Maximum number of calls that wait until OpenTelemetry is loaded. */
const MOST_WAITING = 10_000;

export interface LazyMetrics extends CallMetrics {
  /** Whether calls are counted: they are wanted from the start, or somebody has asked for them. */
  isCounting(): boolean;
  prometheus(): Promise<string>;
  /** Adds further instruments, at once or when OpenTelemetry is loaded. */
  instrument(create: CreateInstruments): void;
  close(): Promise<void>;
}

/**
 * Creates metrics that load OpenTelemetry on the first call or on request.
 *
 * @param isWanted whether to count calls from the start; otherwise, counting starts with the first
 *   `prometheus()`
 */
export function createLazyMetrics(options: MetricsOptions, isWanted: boolean): LazyMetrics {
  let running: RunningMetrics | undefined;
  let starting: Promise<RunningMetrics> | undefined;
  let waiting: ((metrics: CallMetrics) => void)[] = [];
  let further: CreateInstruments[] = [];

  const start = (): Promise<RunningMetrics> => {
    starting ??= import("./start-metrics.ts")
      .then(({ startMetrics }) => startMetrics(options))
      .then((started) => {
        for (const create of further) started.instrument(create);
        further = [];
        for (const count of waiting) count(started);
        waiting = [];
        running = started;
        return started;
      });
    return starting;
  };

  const isCounting = (): boolean => isWanted || starting !== undefined;

  const count = (add: (metrics: CallMetrics) => void): void => {
    if (running !== undefined) add(running);
    else if (isCounting()) {
      if (starting === undefined)
        start().catch((error: unknown) =>
          options.onWarning(
            `metrics are off: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
      if (waiting.length < MOST_WAITING) waiting.push(add);
    }
  };

  return {
    isCounting,
    add: (call: CallRecord) => count((metrics) => metrics.add(call)),
    addExactCount: (call: CallRecord) => count((metrics) => metrics.addExactCount(call)),
    instrument: (create) => {
      if (running === undefined) further.push(create);
      else running.instrument(create);
    },
    prometheus: async () => (await start()).prometheus(),
    close: async () => (await starting)?.close(),
  };
}
