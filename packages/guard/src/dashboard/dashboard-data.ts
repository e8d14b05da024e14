import type { CallSeries } from "../telemetry/reading/call-series.ts";
import type { CallSummary, ToolFigures } from "../telemetry/reading/call-summary.ts";
import type { TelemetryHealth } from "../telemetry/telemetry-health.ts";

/** A value as JSON gives it back: dates are texts. */
type AsJson<T> = T extends Date
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: AsJson<T[Key]> }
    : T;

/** What the page is told of a time. */
export interface DashboardData {
  /** The time that was asked for; all of it counts, `until` excluded. */
  readonly since: Date;
  readonly until: Date;
  /** The tool that was asked for; absent: all. */
  readonly tool?: string;
  /** Figures of every tool that was called in this time, whichever was asked for. */
  readonly tools: readonly ToolFigures[];
  /** Of the calls that were asked for, and so is `series`. Both are absent where there is nothing to read. */
  readonly summary?: CallSummary;
  readonly series?: CallSeries;
  /** Of all calls of this process, whatever was asked for. */
  readonly health: TelemetryHealth;
  /** Share of oversized answers above which the page marks it. */
  readonly alertShare: number;
  /** Why there is nothing to read. */
  readonly problem?: { readonly code: string; readonly message: string };
  /** Who is signed in; absent where nobody has to. */
  readonly subject?: string;
}

/** The same, as the page gets it. */
export type PageData = AsJson<DashboardData>;
