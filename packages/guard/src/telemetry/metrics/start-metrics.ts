import type { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import type { IMetricReader } from "@opentelemetry/sdk-metrics";
import type { CallMetrics, MetricSources } from "./call-metrics.ts";
import { createCallMetrics } from "./create-call-metrics.ts";
import { exportInterval, isOtlpOn } from "./otlp-environment.ts";

export interface MetricsOptions {
  readonly sources: MetricSources;
  readonly isKnownTool: (tool: string) => boolean;
  /** Is told one line where metrics cannot be sent, and once more after they could. */
  readonly onWarning: (line: string) => void;
}

export interface RunningMetrics extends CallMetrics {
  prometheus(): Promise<string>;
  /** Sends what OTLP has not got yet. */
  close(): Promise<void>;
}

/**
 * Loads OpenTelemetry's SDK, which takes some 100 ms, and makes one set of instruments for both: Prometheus,
 * read here, and OTLP over HTTP, sent where the environment names an endpoint. The provider is not
 * the global one, so that a program with OpenTelemetry of its own keeps it.
 */
export async function startMetrics(options: MetricsOptions): Promise<RunningMetrics> {
  const { sources, isKnownTool, onWarning } = options;
  const [{ MeterProvider }, { PrometheusExporter, PrometheusSerializer }, resources] =
    await Promise.all([
      import("@opentelemetry/sdk-metrics"),
      import("@opentelemetry/exporter-prometheus"),
      import("@opentelemetry/resources"),
    ]);
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  const readers: IMetricReader[] = [prometheus];
  if (isOtlpOn(process.env)) readers.push(await createOtlpReader(onWarning));
  const resource = resources
    .resourceFromAttributes({ "service.name": "speclens" })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const provider = new MeterProvider({ resource, readers });
  return {
    ...createCallMetrics(provider.getMeter("@speclens/guard"), sources, isKnownTool),
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
  const [{ PeriodicExportingMetricReader }, { OTLPMetricExporter }] = await Promise.all([
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
  ]);
  const exporter = new OTLPMetricExporter();
  const send = exporter.export.bind(exporter);
  let isFailing = false;
  // The SDK tells nobody that an export failed.
  exporter.export = (metrics, done) =>
    send(metrics, (result) => {
      const { error } = result;
      if (error !== undefined && !isFailing)
        onWarning(`metrics cannot be sent by OTLP: ${error.message.replace(/\s+/g, " ")}`);
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
