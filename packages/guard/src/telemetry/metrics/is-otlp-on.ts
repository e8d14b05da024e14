/** Returns whether OpenTelemetry's environment variables request that metrics are sent. */
export function isOtlpOn(environment: NodeJS.ProcessEnv): boolean {
  const {
    OTEL_SDK_DISABLED: disabled,
    OTEL_METRICS_EXPORTER: exporter,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: metricsEndpoint,
  } = environment;
  if (disabled?.trim().toLowerCase() === "true") return false;
  if (exporter && exporter.trim() !== "otlp") return false;
  return Boolean(endpoint?.trim() || metricsEndpoint?.trim());
}

/**
 * Returns the milliseconds between exports, from OTEL_METRIC_EXPORT_INTERVAL. The metrics SDK does not read
 * this variable. Default 60,000.
 */
export function exportInterval(environment: NodeJS.ProcessEnv): number {
  const interval = Number(environment.OTEL_METRIC_EXPORT_INTERVAL);
  return Number.isInteger(interval) && interval > 0 ? interval : 60_000;
}
