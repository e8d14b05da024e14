import type { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import type { IMetricReader } from "@opentelemetry/sdk-metrics";
import { loadPeer } from "../load-peer.ts";
import type { CallMetrics, CreateInstruments, MetricSources } from "./call-metrics.ts";
import { createCallMetrics } from "./create-call-metrics.ts";
import { exportInterval, isOtlpOn } from "./is-otlp-on.ts";

/** What metrics are made with. */
const PACKAGES =
  "@opentelemetry/api @opentelemetry/sdk-metrics @opentelemetry/resources @opentelemetry/exporter-prometheus";

export interface MetricsOptions {
  readonly sources: MetricSources;
  readonly isKnownTool: (tool: string) => boolean;
  /** The version of the program; undefined if it is not to be named. */
  readonly version: string | undefined;
  /** Receives one line when metrics cannot be sent. It receives another only after sending has succeeded in between. */
  readonly onWarning: (line: string) => void;
}

export interface RunningMetrics extends CallMetrics {
  prometheus(): Promise<string>;
  /** Adds further instruments. */
  instrument(create: CreateInstruments): void;
  /** Sends the remaining metrics over OTLP. */
  close(): Promise<void>;
}

/**
 * Loads OpenTelemetry's SDK, which takes about 100 ms, and creates one set of instruments for Prometheus and
 * for OTLP. Prometheus metrics are read here. OTLP metrics are sent over HTTP if the environment names an
 * endpoint. The provider is not global, so programs can use their own OpenTelemetry.
 */
export async function startMetrics(options: MetricsOptions): Promise<RunningMetrics> {
  const { sources, isKnownTool, version, onWarning } = options;
  const [{ MeterProvider }, { PrometheusExporter, PrometheusSerializer }, resources] =
    await loadPeer(PACKAGES, () =>
      Promise.all([
        import("@opentelemetry/sdk-metrics"),
        import("@opentelemetry/exporter-prometheus"),
        import("@opentelemetry/resources"),
      ]),
    );
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  const readers: IMetricReader[] = [prometheus];
  if (isOtlpOn(process.env)) readers.push(await createOtlpReader(onWarning));
  const resource = resources
    .resourceFromAttributes({
      "service.name": "speclens",
      ...(version !== undefined && { "service.version": version }),
    })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const provider = new MeterProvider({ resource, readers });
  return {
    ...createCallMetrics(provider.getMeter("@speclens/guard"), sources, isKnownTool),
    instrument: (create) => create(provider.getMeter("speclens")),
    prometheus: () => collect(prometheus, serializer),
    close: () => provider.shutdown({ timeoutMillis: 1500 }),
  };
}

async function collect(
  exporter: PrometheusExporter,
  serializer: PrometheusSerializer,
): Promise<string> {
  const { resourceMetrics, errors } = await exporter.collect();
  if (errors.length > 0) throw errors[0];
  return serializer.serialize(resourceMetrics);
}

async function createOtlpReader(onWarning: (line: string) => void): Promise<IMetricReader> {
  const [{ PeriodicExportingMetricReader }, { OTLPMetricExporter }] = await loadPeer(
    `${PACKAGES} @opentelemetry/exporter-metrics-otlp-http`,
    () =>
      Promise.all([
        import("@opentelemetry/sdk-metrics"),
        import("@opentelemetry/exporter-metrics-otlp-http"),
      ]),
  );
  const exporter = new OTLPMetricExporter();
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  // The SDK does not report failed exports.
  exporter.export = (metrics, done) =>
    send(metrics, (result) => {
      const { error } = result;
      if (error !== undefined && !isFailing)
        onWarning(`cannot send metrics over OTLP: ${error.message.replace(/\s+/g, " ")}`);
      isFailing = error !== undefined;
      done(result);
    });
  const interval = exportInterval(process.env);
  return new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(30_000, interval),
  });
}
