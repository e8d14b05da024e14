import type { TelemetrySettings } from "./telemetry-settings.ts";

export interface TelemetryOptions {
  /**
   * The SQLite file that calls are written to; its folder is made. Default: none; then there is health
   * and there are metrics of this process, and single calls are not kept.
   */
  readonly file?: string | undefined;
  /** What may change while the server runs; read anew for each call. Default: the defaults. */
  readonly settings?: () => TelemetrySettings;
  /** Records that the file keeps at most, the newest. Default 1,000,000: some 100 MB. */
  readonly maximumRows?: number;
  /** Records that wait at most while they cannot be written; further ones take the place of the oldest. Default 10,000. */
  readonly maximumQueued?: number;
  /**
   * Whether calls are counted for `prometheus()` from the start. Default: only where the environment sends
   * metrics by OTLP; else from the first `prometheus()` on.
   */
  readonly metrics?: boolean;
  /**
   * Whether the server has a tool of this name: metrics name no other, since a client may make names up.
   * Default: those of which a call once succeeded.
   */
  readonly isKnownTool?: (tool: string) => boolean;
  /** Is told one line where something of this fails, never twice in a row the same. Default: nobody. */
  readonly onWarning?: (line: string) => void;
  /** Is told one line when too many answers begin to be oversized, and one when it is over. Default: nobody. */
  readonly onAlert?: (line: string) => void;
}
