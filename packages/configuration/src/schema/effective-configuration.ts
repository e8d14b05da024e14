import {
  DEFAULT_ALERT_SHARE,
  DEFAULT_BUDGET,
  DEFAULT_CHUNK_SIZE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_REQUESTS_PER_MINUTE,
  DEFAULT_RETENTION_DAYS,
  DEFAULT_SAMPLE_SHARE,
  MAXIMUM_PAGE_SIZE,
} from "@speclens/core";
import type { Configuration, HttpConfiguration, TelemetryConfiguration } from "./configuration.ts";

/** The keys that this package has defaults for; each means what it means in `Configuration`. */
export type ConfigurationDefaults = Pick<
  Required<Configuration>,
  | "tokenBudgetThreshold"
  | "defaultPageSize"
  | "maxPageSize"
  | "chunkSize"
  | "production"
  | "unprotectedShare"
> & {
  /** What is recorded of calls. */
  readonly telemetry: Required<Omit<TelemetryConfiguration, "file">>;
  /** How the server is reached over HTTP. */
  readonly http: Required<Pick<HttpConfiguration, "requestsPerMinute">>;
};

/**
 * The defaults. Keys that are missing here have no default (`minConfidence`, `tools`), or the one of the
 * package that reads them (`store`, `embedder`, near-duplicates).
 */
export const CONFIGURATION_DEFAULTS: ConfigurationDefaults = {
  tokenBudgetThreshold: DEFAULT_BUDGET,
  defaultPageSize: DEFAULT_PAGE_SIZE,
  maxPageSize: MAXIMUM_PAGE_SIZE,
  chunkSize: DEFAULT_CHUNK_SIZE,
  production: true,
  unprotectedShare: 0,
  telemetry: {
    enabled: true,
    retentionDays: DEFAULT_RETENTION_DAYS,
    sampleShare: DEFAULT_SAMPLE_SHARE,
    oversizedAlertShare: DEFAULT_ALERT_SHARE,
  },
  http: { requestsPerMinute: DEFAULT_REQUESTS_PER_MINUTE },
};

/** A configuration with the defaults filled in. */
export type EffectiveConfiguration = Configuration & ConfigurationDefaults;

/** Merges layers over the defaults, the lowest first; the sections `telemetry` and `http` key by key. */
export function effectiveConfiguration(layers: readonly Configuration[]): EffectiveConfiguration {
  const merged = layers.reduce(merge, {});
  const { maxPageSize = CONFIGURATION_DEFAULTS.maxPageSize } = merged;
  return {
    ...CONFIGURATION_DEFAULTS,
    // The default must not exceed a configured maximum.
    defaultPageSize: Math.min(CONFIGURATION_DEFAULTS.defaultPageSize, maxPageSize),
    ...merged,
    telemetry: { ...CONFIGURATION_DEFAULTS.telemetry, ...merged.telemetry },
    http: { ...CONFIGURATION_DEFAULTS.http, ...merged.http },
  };
}

function merge(below: Configuration, above: Configuration): Configuration {
  return {
    ...below,
    ...above,
    ...(below.telemetry && { telemetry: { ...below.telemetry, ...above.telemetry } }),
    ...(below.http && { http: { ...below.http, ...above.http } }),
  };
}
