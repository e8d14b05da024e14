// Every public export of @speclens/guard.

export type { CallOutcome, CallRecord } from "./call-record.ts";
export type { Decision } from "./calls/decision.ts";
export { createGuard, type Guard } from "./guard.ts";
export type { CallRecorder, GuardOptions } from "./guard-options.ts";
export type { GuardSettings, ToolSettings } from "./guard-settings.ts";
export { protect } from "./protect.ts";
