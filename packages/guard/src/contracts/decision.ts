import { escapeControls } from "@speclens/core";
import type { CallOutcome, CallRecord } from "./call-record.ts";

/** A log entry about how an answer was fitted. It contains no arguments and no answer. */
export interface Decision {
  /** The level of the entry: `warn` for `fallback`, otherwise `info`. */
  readonly level: "info" | "warn";
  /** How the answer was fitted. `fallback`: the guard itself failed, so the answer was cut by bytes. */
  readonly decision: "paginated" | "summarized" | "chunked" | "projected" | "fallback";
  /** Name of the tool, with control characters escaped. */
  readonly tool: string;
  /** Estimated tokens without protection. */
  readonly originalTokens: number;
  /** Estimated tokens that were sent. */
  readonly finalTokens: number;
  /** Percentage of the tokens that were left out, as a whole number. */
  readonly reduction: number;
  /** Token budget of the answer. */
  readonly budget: number;
  /** `A`: with protection. `B`: without. */
  readonly variant: CallRecord["variant"];
  /** A sentence with the reason. Absent in production. */
  readonly reason?: string;
}

const LONGEST_NAME = 128;

/** Makes a name safe for a log: no line breaks or control characters, and up to 128 characters. */
export function loggedName(name: string): string {
  return escapeControls(name.slice(0, LONGEST_NAME));
}

/** Returns the decision behind a record, or undefined if the answer was not changed. */
export function decisionOf(record: CallRecord, reason?: string): Decision | undefined {
  const { outcome, originalTokens, estimatedTokens, budget, variant, errorType } = record;
  const decision = errorType === GUARD_FAILED ? "fallback" : shortening(outcome);
  if (decision === undefined) return undefined;
  const saved = originalTokens > 0 ? 1 - estimatedTokens / originalTokens : 0;
  return {
    level: decision === "fallback" ? "warn" : "info",
    decision,
    tool: loggedName(record.tool),
    originalTokens,
    finalTokens: estimatedTokens,
    reduction: Math.round(saved * 100),
    budget,
    variant,
    ...(reason !== undefined && { reason }),
  };
}

function shortening(outcome: CallOutcome): Exclude<Decision["decision"], "fallback"> | undefined {
  switch (outcome) {
    case "whole":
    case "error":
    case "cancelled":
      return undefined;
    default:
      return outcome;
  }
}

/** The `errorType` of a call if the guard could only cut its answer by bytes. */
export const GUARD_FAILED = "guard-failed";
