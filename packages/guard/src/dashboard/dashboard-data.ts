import type { CallSeries } from "../telemetry/reading/call-series.ts";
import type { CallSummary, ServerFigures, ToolFigures } from "../telemetry/reading/call-summary.ts";
import type { TelemetryHealth } from "../telemetry/telemetry-health.ts";
import type { ShownIndex } from "./shown-index.ts";

/** A value as JSON represents it. Dates become texts. */
type AsJson<T> = T extends Date
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: AsJson<T[Key]> }
    : T;

/** The data that the page shows for a time span. */
export interface DashboardData {
  /** The start of the requested time span. */
  readonly since: Date;
  /** The end of the requested time span, exclusive. */
  readonly until: Date;
  /** The requested tool. Absent for all tools. */
  readonly tool?: string;
  /** The requested server that the guard runs in front of. Absent for all calls. */
  readonly server?: string;
  /** Whether only calls of this server's index are shown, or all in the file. Absent if the index is not known. */
  readonly scope?: "index" | "all";
  /** What the server answers from. Absent if the server does not tell. */
  readonly index?: ShownIndex;
  /** Figures for every server that the guard ran in front of in this time span, even if only one was requested. */
  readonly servers: readonly ServerFigures[];
  /** Figures for every tool of the requested servers that was called, even if only one tool was requested. */
  readonly tools: readonly ToolFigures[];
  /** Figures for the requested calls. Absent if the file cannot be read. */
  readonly summary?: CallSummary;
  /** The requested calls over time. Absent if the file cannot be read. */
  readonly series?: CallSeries;
  /** The health of this process, based on all its calls. */
  readonly health: TelemetryHealth;
  /** The share of oversized answers above which the page highlights it. */
  readonly alertShare: number;
  /** The reason why the file cannot be read. */
  readonly problem?: {
    /** The code of the error. */
    readonly code: string;
    /** A description of the problem and of the remedy. */
    readonly message: string;
  };
  /** The user who is signed in. Absent if no sign-in is required. */
  readonly subject?: string;
}

/** `DashboardData` as the page receives it. */
export type PageData = AsJson<DashboardData>;
