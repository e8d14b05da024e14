import { setTimeout } from "node:timers/promises";
import { DEFAULT_ALERT_SHARE, DEFAULT_RETENTION_DAYS, DEFAULT_SAMPLE_SHARE } from "@speclens/core";
import type { CallRecord } from "../contracts/call-record.ts";
import { createBoundedQueue } from "./bounded-queue.ts";
import { cleanRecord } from "./clean-record.ts";
import { createCallWriter } from "./file/call-writer.ts";
import { createHealthCounts } from "./health-counts.ts";
import { isOtlpOn } from "./metrics/is-otlp-on.ts";
import { createLazyMetrics } from "./metrics/lazy-metrics.ts";
import { createOversizedAlert } from "./oversized-alert.ts";
import { readTelemetry } from "./reading/read-telemetry.ts";
import { createSampleCounter } from "./sample-counter.ts";
import type { Telemetry } from "./telemetry.ts";
import type { TelemetryOptions } from "./telemetry-options.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

const MAXIMUM_ROWS = 1_000_000;
const MAXIMUM_QUEUED = 10_000;
/** Maximum time for closing, in milliseconds. */
const CLOSE_WITHIN = 2000;

/**
 * Opens telemetry. Loads and opens nothing before the first record. Failures do not affect the caller.
 * Records that cannot be written are queued until newer records replace them.
 */
export function openTelemetry(options: TelemetryOptions = {}): Telemetry {
  const { file, settings = noSettings, onAlert = ignore } = options;
  const warn = safely(options.onWarning ?? ignore);
  const since = new Date();
  const counts = createHealthCounts();
  const succeeded = new Set<string>();
  const { isKnownTool = (tool) => succeeded.has(tool) } = options;
  const queue = createBoundedQueue<CallRecord>(options.maximumQueued ?? MAXIMUM_QUEUED);
  const alert = createOversizedAlert(
    () => settings().oversizedAlertShare ?? DEFAULT_ALERT_SHARE,
    safely(onAlert),
  );
  const writer =
    file === undefined
      ? undefined
      : createCallWriter({
          file,
          queue,
          onWarning: warn,
          retention: () => ({
            days: settings().retentionDays ?? DEFAULT_RETENTION_DAYS,
            rows: options.maximumRows ?? MAXIMUM_ROWS,
          }),
        });
  const metrics = createLazyMetrics(
    {
      isKnownTool,
      version: options.version,
      onWarning: warn,
      sources: {
        oversizedShare: () => alert.share,
        isAlert: () => alert.isOn,
        droppedRecords: () => queue.dropped,
      },
    },
    options.metrics || isOtlpOn(process.env),
  );
  const isWritten = (): boolean => writer !== undefined && writer.state !== "off";
  const enqueue = (call: CallRecord): void => {
    if (!isWritten()) return;
    queue.add(call);
    writer?.schedule();
  };
  const samples = createSampleCounter((call) => {
    if (call.actualTokens !== undefined) metrics.addExactCount(call);
    enqueue(call);
  }, warn);
  /** An exact count takes time and memory, so there is none where nobody would read it. */
  const isSampled = (): boolean =>
    (isWritten() || metrics.isCounting()) &&
    Math.random() < (settings().sampleShare ?? DEFAULT_SAMPLE_SHARE);

  const take = (given: CallRecord, text: string | undefined): void => {
    const call = cleanRecord({ ...given, store: given.store ?? options.store?.() });
    if (call.outcome !== "cancelled") alert.add(call.oversized);
    if (call.outcome !== "error" && call.outcome !== "cancelled") succeeded.add(call.tool);
    counts.add(call);
    metrics.add(call);
    if (call.actualTokens !== undefined) metrics.addExactCount(call);
    else if (text !== undefined && isSampled() && samples.take(call, text)) return;
    enqueue(call);
  };
  const flush = async (): Promise<void> => {
    await samples.settled();
    await writer?.flush();
  };
  const finish = async (): Promise<void> => {
    await samples.settled();
    await Promise.allSettled([writer?.close(), metrics.close()]);
  };
  const reading = readTelemetry(file);

  return {
    record(call, text) {
      try {
        take(call, text);
      } catch {
        // A malformed record must not fail the call.
      }
    },
    health: () => ({
      since,
      ...counts.read(),
      oversizedShare: alert.share,
      alert: alert.isOn,
      droppedRecords: queue.dropped,
      telemetryFile: writer?.state ?? "off",
    }),
    prometheus: () => metrics.prometheus(),
    instrument: metrics.instrument,
    flush,
    async close() {
      alert.close();
      const controller = new AbortController();
      const late = setTimeout(CLOSE_WITHIN, undefined, { signal: controller.signal }).catch(ignore);
      await Promise.race([finish().catch(ignore), late]);
      controller.abort();
      reading.close();
    },
    async query(query) {
      await flush();
      return reading.query(query);
    },
    async summarize(query) {
      await flush();
      return reading.summarize(query);
    },
    async series(query) {
      await flush();
      return reading.series(query);
    },
  };
}

function ignore(): void {}

function noSettings(): TelemetrySettings {
  return {};
}

/** Wraps a listener and ignores its errors, because they do not concern the caller. */
function safely(listener: (line: string) => void): (line: string) => void {
  return (line) => {
    try {
      listener(line);
    } catch {
      // A failing log must not fail the call.
    }
  };
}
