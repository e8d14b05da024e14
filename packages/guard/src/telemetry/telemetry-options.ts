import type { TelemetrySettings } from "./telemetry-settings.ts";

/** Options for recording calls. */
export interface TelemetryOptions {
  /**
   * The SQLite file for calls. Its folder is created if necessary. Default: no file. Health and metrics of
   * this process are then available, but individual calls are not kept.
   */
  readonly file?: string | undefined;
  /**
   * Returns the path or URI of the index that calls are answered from, so that readers can tell the servers of several
   * indexes apart. Called for each call. Default: records name no index.
   */
  readonly store?: () => string | undefined;
  /** The version of the program, for the metrics. Default: they name none. */
  readonly version?: string;
  /** Returns settings that may change while the server runs. Called for each call. Default: the default settings. */
  readonly settings?: () => TelemetrySettings;
  /** Maximum number of records in the file. The oldest are removed. Default 1,000,000, which takes about 100 MB. */
  readonly maximumRows?: number;
  /** Maximum number of records to queue while the file cannot be written. The oldest are dropped. Default 10,000. */
  readonly maximumQueued?: number;
  /**
   * Whether to count calls for `prometheus()` from the start. Default: true if the environment sends metrics
   * over OTLP. Otherwise, counting starts with the first `prometheus()`.
   */
  readonly metrics?: boolean;
  /**
   * Returns whether the server has a tool of this name. Metrics name no other tools, because clients may
   * invent names. Default: tools that had a successful call.
   */
  readonly isKnownTool?: (tool: string) => boolean;
  /** Receives one line when something fails, but never the same line twice in a row. Default: none. */
  readonly onWarning?: (line: string) => void;
  /** Receives one line when too many answers become oversized, and another when that ends. Default: none. */
  readonly onAlert?: (line: string) => void;
}
