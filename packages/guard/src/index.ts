// Every public export of @speclens/guard.

export type { CallOutcome, CallRecord } from "./call-record.ts";
export type { GuardSettings, ToolSettings } from "./guard-settings.ts";
