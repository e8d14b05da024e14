import {
  DEFAULT_ALERT_SHARE,
  DEFAULT_ANSWER_DISK,
  DEFAULT_ANSWER_MEMORY,
  DEFAULT_ANSWER_MINUTES,
  DEFAULT_ANSWER_TOKENS,
  DEFAULT_BUDGET,
  DEFAULT_CHUNK_SIZE,
  DEFAULT_CONTEXT_TOKENS,
  DEFAULT_FIRST_TEXT_SECONDS,
  DEFAULT_MODEL_SECONDS,
  DEFAULT_PAGE_SIZE,
  DEFAULT_REQUESTS_PER_MINUTE,
  DEFAULT_RETENTION_DAYS,
  DEFAULT_SAMPLE_SHARE,
  DEFAULT_TEMPERATURE,
  MAXIMUM_PAGE_SIZE,
} from "@speclens/core";
import type {
  Configuration,
  HttpConfiguration,
  ModelConfiguration,
  TelemetryConfiguration,
} from "./configuration.ts";

/** The keys that have a default in this package. They have the same meaning as in `Configuration`. */
export type ConfigurationDefaults = Pick<
  Required<Configuration>,
  | "tokenBudgetThreshold"
  | "defaultPageSize"
  | "maxPageSize"
  | "chunkSize"
  | "answerMinutes"
  | "answerMemoryMiB"
  | "answerDiskMiB"
  | "production"
  | "unprotectedShare"
> & {
  /** What the server records about calls. */
  readonly telemetry: Required<Omit<TelemetryConfiguration, "file">>;
  /** The language model that answers tasks. */
  readonly model: Required<Omit<ModelConfiguration, "name" | "systemPrompt">>;
  /** How clients access the server over HTTP. */
  readonly http: Required<Pick<HttpConfiguration, "requestsPerMinute">>;
};

/**
 * The default settings. Keys that are missing here either have no default (`minConfidence`, `tools`) or get it
 * from the package that reads them (`store`, `embedder`, near-duplicates).
 */
export const CONFIGURATION_DEFAULTS: ConfigurationDefaults = {
  tokenBudgetThreshold: DEFAULT_BUDGET,
  defaultPageSize: DEFAULT_PAGE_SIZE,
  maxPageSize: MAXIMUM_PAGE_SIZE,
  chunkSize: DEFAULT_CHUNK_SIZE,
  answerMinutes: DEFAULT_ANSWER_MINUTES,
  answerMemoryMiB: DEFAULT_ANSWER_MEMORY,
  answerDiskMiB: DEFAULT_ANSWER_DISK,
  production: true,
  unprotectedShare: 0,
  telemetry: {
    enabled: true,
    retentionDays: DEFAULT_RETENTION_DAYS,
    sampleShare: DEFAULT_SAMPLE_SHARE,
    oversizedAlertShare: DEFAULT_ALERT_SHARE,
  },
  model: {
    contextTokens: DEFAULT_CONTEXT_TOKENS,
    answerTokens: DEFAULT_ANSWER_TOKENS,
    temperature: DEFAULT_TEMPERATURE,
    timeoutSeconds: DEFAULT_MODEL_SECONDS,
    firstTextSeconds: DEFAULT_FIRST_TEXT_SECONDS,
  },
  http: { requestsPerMinute: DEFAULT_REQUESTS_PER_MINUTE },
};

/** A configuration that includes the defaults. */
export type EffectiveConfiguration = Configuration & ConfigurationDefaults;

/**
 * Merges layers over the defaults, lowest priority first. The sections `toolList`, `telemetry`, `model` and `http` are
 * merged key by key.
 */
export function effectiveConfiguration(layers: readonly Configuration[]): EffectiveConfiguration {
  const merged = layers.reduce(merge, {});
  const { maxPageSize = CONFIGURATION_DEFAULTS.maxPageSize } = merged;
  return {
    ...CONFIGURATION_DEFAULTS,
    // The default must not exceed a configured maximum.
    defaultPageSize: Math.min(CONFIGURATION_DEFAULTS.defaultPageSize, maxPageSize),
    ...merged,
    telemetry: { ...CONFIGURATION_DEFAULTS.telemetry, ...merged.telemetry },
    model: { ...CONFIGURATION_DEFAULTS.model, ...merged.model },
    http: { ...CONFIGURATION_DEFAULTS.http, ...merged.http },
  };
}

function merge(below: Configuration, above: Configuration): Configuration {
  return {
    ...below,
    ...above,
    ...(below.toolList && { toolList: { ...below.toolList, ...above.toolList } }),
    ...(below.telemetry && { telemetry: { ...below.telemetry, ...above.telemetry } }),
    ...(below.model && { model: { ...below.model, ...above.model } }),
    ...(below.http && { http: { ...below.http, ...above.http } }),
  };
}
