import type { CallSeries } from "../telemetry/reading/call-series.ts";
import type { CallSummary, ToolFigures } from "../telemetry/reading/call-summary.ts";
import type { TelemetryHealth } from "../telemetry/telemetry-health.ts";

/** A value after JSON: dates are texts. */
type AsJson<T> = T extends Date
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: AsJson<T[Key]> }
    : T;

/** What the page shows of a time span. */
export interface DashboardData {
  /** The start of the requested time. */
  readonly since: Date;
  /** The end of the requested time, which is not included. */
  readonly until: Date;
  /** The requested tool; absent: all. */
  readonly tool?: string;
  /** Figures of every tool that was called in this time, also if one tool was requested. */
  readonly tools: readonly ToolFigures[];
  /** Figures of the requested calls; absent if the file cannot be read. */
  readonly summary?: CallSummary;
  /** The requested calls over time; absent if the file cannot be read. */
  readonly series?: CallSeries;
  /** The health of this process, of all its calls. */
  readonly health: TelemetryHealth;
  /** The share of oversized answers above which the page marks it. */
  readonly alertShare: number;
  /** Why the file cannot be read. */
  readonly problem?: {
    /** The code of the error. */
    readonly code: string;
    /** What is wrong, and what to do. */
    readonly message: string;
  };
  /** Who is signed in; absent if no sign-in is required. */
  readonly subject?: string;
}

/** `DashboardData` as the page receives it. */
export type PageData = AsJson<DashboardData>;
