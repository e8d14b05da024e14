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
import type { Configuration } from "./configuration.ts";

/** What holds where neither flags nor environment nor file say anything. */
export interface ConfigurationDefaults {
  readonly tokenBudgetThreshold: number;
  readonly defaultPageSize: number;
  readonly maxPageSize: number;
  readonly chunkSize: number;
  readonly production: boolean;
  readonly unprotectedShare: number;
  readonly telemetry: {
    readonly enabled: boolean;
    readonly retentionDays: number;
    readonly sampleShare: number;
    readonly oversizedAlertShare: number;
  };
  readonly http: { readonly requestsPerMinute: number };
}

/**
 * The defaults. Keys that are not here have none (`minConfidence`, `tools`), or one that is that of the
 * package which reads them (`store`, `embedder`, the keys of near-duplicates).
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

/** A configuration with the defaults in it. */
export type EffectiveConfiguration = Configuration & ConfigurationDefaults;

/** What layers say together, the lowest first; of the sections (`telemetry`, `http`) key by key. */
export function effectiveConfiguration(layers: readonly Configuration[]): EffectiveConfiguration {
  const said = layers.reduce(merge, {});
  const { maxPageSize = CONFIGURATION_DEFAULTS.maxPageSize } = said;
  return {
    ...CONFIGURATION_DEFAULTS,
    // A default must not be over a maximum that somebody set.
    defaultPageSize: Math.min(CONFIGURATION_DEFAULTS.defaultPageSize, maxPageSize),
    ...said,
    telemetry: { ...CONFIGURATION_DEFAULTS.telemetry, ...said.telemetry },
    http: { ...CONFIGURATION_DEFAULTS.http, ...said.http },
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
