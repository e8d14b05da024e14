/** How to parse the text of a variable. */
export type VariableKind = "text" | "number" | "flag" | "list" | "telemetry" | "model";

/** An environment variable that sets a key of the configuration. */
export interface EnvironmentVariable {
  readonly variable: string;
  /** The key, or the section that contains the keys. */
  readonly key: string;
  readonly kind: VariableKind;
}

/**
 * All environment variables that set configuration keys. `SPECLENS_CONFIG` sets none, because it names the
 * configuration file.
 */
export const ENVIRONMENT_VARIABLES: readonly EnvironmentVariable[] = [
  { variable: "SPECLENS_STORE", key: "store", kind: "text" },
  { variable: "SPECLENS_EMBEDDER", key: "embedder", kind: "text" },
  { variable: "SPECLENS_ALLOW_HOSTS", key: "allowHosts", kind: "list" },
  { variable: "SPECLENS_TOKEN_BUDGET_THRESHOLD", key: "tokenBudgetThreshold", kind: "number" },
  { variable: "SPECLENS_DEFAULT_PAGE_SIZE", key: "defaultPageSize", kind: "number" },
  { variable: "SPECLENS_MAX_PAGE_SIZE", key: "maxPageSize", kind: "number" },
  { variable: "SPECLENS_CHUNK_SIZE", key: "chunkSize", kind: "number" },
  { variable: "SPECLENS_ANSWER_MINUTES", key: "answerMinutes", kind: "number" },
  { variable: "SPECLENS_ANSWER_MEMORY_MIB", key: "answerMemoryMiB", kind: "number" },
  { variable: "SPECLENS_ANSWER_DISK_MIB", key: "answerDiskMiB", kind: "number" },
  { variable: "SPECLENS_SUMMARY_THRESHOLD", key: "summaryThreshold", kind: "number" },
  { variable: "SPECLENS_PRODUCTION", key: "production", kind: "flag" },
  { variable: "SPECLENS_UNPROTECTED_SHARE", key: "unprotectedShare", kind: "number" },
  { variable: "SPECLENS_MODEL", key: "model", kind: "model" },
  { variable: "SPECLENS_TELEMETRY", key: "telemetry", kind: "telemetry" },
];
