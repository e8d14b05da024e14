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
  tokenBudgetThreshold: 4000,
  defaultPageSize: 50,
  maxPageSize: 200,
  chunkSize: 2000,
  production: true,
  unprotectedShare: 0,
  telemetry: { enabled: true, retentionDays: 30, sampleShare: 0.01, oversizedAlertShare: 0.05 },
  http: { requestsPerMinute: 600 },
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
