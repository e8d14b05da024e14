import type { TelemetrySettings } from "./telemetry-settings.ts";

/** What to record, and where. */
export interface TelemetryOptions {
  /**
   * The SQLite file for calls; its folder is created. Default: none: there are health and metrics of this process,
   * but single calls are not kept.
   */
  readonly file?: string | undefined;
  /** Returns settings that may change while the server runs; called for each call. Default: the defaults. */
  readonly settings?: () => TelemetrySettings;
  /** The most records in the file; the oldest are removed. Default 1,000,000: some 100 MB. */
  readonly maximumRows?: number;
  /** The most records that wait while the file cannot be written; the oldest are dropped. Default 10,000. */
  readonly maximumQueued?: number;
  /**
   * Whether to count calls for `prometheus()` from the start. Default: only if the environment sends metrics over
   * OTLP; else from the first `prometheus()` on.
   */
  readonly metrics?: boolean;
  /**
   * Whether the server has a tool of this name. Metrics name no others, since clients may invent names. Default:
   * tools with a successful call.
   */
  readonly isKnownTool?: (tool: string) => boolean;
  /** Receives one line when something fails, never the same twice in a row. Default: none. */
  readonly onWarning?: (line: string) => void;
  /** Receives one line when too many answers become oversized, and one when that is over. Default: none. */
  readonly onAlert?: (line: string) => void;
}
