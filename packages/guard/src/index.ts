// Every public export of @speclens/guard.

export type { AnswerStore } from "./contracts/answer-store.ts";
export type { CallContext, CallerIdentity } from "./contracts/call-context.ts";
export type { CallOutcome, CallRecord } from "./contracts/call-record.ts";
export type { Decision } from "./contracts/decision.ts";
export type { CallRecorder, GuardOptions, ListedTool } from "./contracts/guard-options.ts";
export type { GuardSettings, ToolSettings } from "./contracts/guard-settings.ts";
export type { ProtectableInnerServer, ProtectableServer } from "./contracts/protectable-server.ts";
export type { Refusal, RefusalCode, RefusalRemedy } from "./contracts/refusal.ts";
export type { SpillOptions } from "./contracts/spill-options.ts";
export { createDashboard } from "./dashboard/create-dashboard.ts";
export type { DashboardData, PageData } from "./dashboard/dashboard-data.ts";
export type {
  CredentialsOf,
  Dashboard,
  DashboardCaller,
  DashboardOptions,
  DashboardRequestContext,
  SignIn,
  SignInRefusal,
} from "./dashboard/dashboard-options.ts";
export type { DashboardTelemetry } from "./dashboard/read-dashboard-data.ts";
export type { FailingSource, ServedDocument, ServedIndex } from "./dashboard/served-index.ts";
export type { ShownIndex } from "./dashboard/shown-index.ts";
export { createGuard, GUARD_TOOLS, type Guard, protect } from "./guard.ts";
export { callerOf } from "./state/guard-state.ts";
export type {
  CreateInstruments,
  InstrumentDescription,
  InstrumentMeter,
  ObservableInstrument,
  ObservedValue,
  ObservedValues,
} from "./telemetry/metrics/call-metrics.ts";
export { openTelemetry } from "./telemetry/open-telemetry.ts";
export { CALL_OUTCOMES, type CallFilter } from "./telemetry/reading/call-filter.ts";
export type { CallBucket, CallSeries } from "./telemetry/reading/call-series.ts";
export type {
  BudgetUse,
  CallFigures,
  CallSummary,
  EstimateFigures,
  SearchFigures,
  ServerFigures,
  Spread,
  TokenFigures,
  ToolFigures,
} from "./telemetry/reading/call-summary.ts";
export { readTelemetry, type TelemetryReader } from "./telemetry/reading/read-telemetry.ts";
export type { StoredCall } from "./telemetry/reading/stored-call.ts";
export type {
  CallPage,
  QueryOptions,
  ReadOptions,
  SeriesOptions,
  SummarizeOptions,
  TelemetryReading,
} from "./telemetry/reading/telemetry-reading.ts";
export type { Telemetry } from "./telemetry/telemetry.ts";
export type { TelemetryHealth } from "./telemetry/telemetry-health.ts";
export type { TelemetryOptions } from "./telemetry/telemetry-options.ts";
export type { TelemetrySettings } from "./telemetry/telemetry-settings.ts";
