import { escapeControls } from "@speclens/core";
import type { CallOutcome, CallRecord } from "./call-record.ts";

/** One line for a log at INFO: what was done to an answer. It holds no argument and no answer. */
export interface Decision {
  readonly level: "info" | "warn";
  /** `fallback`: the guard itself failed, and the answer was cut by its bytes. */
  readonly decision: "paginated" | "summarized" | "chunked" | "projected" | "fallback";
  /** Name of the tool, control characters escaped. */
  readonly tool: string;
  readonly originalTokens: number;
  readonly finalTokens: number;
  /** Percent of the tokens that were left out, a whole number. */
  readonly reduction: number;
  readonly budget: number;
  readonly variant: CallRecord["variant"];
  /** Why, in a sentence; only outside of production. */
  readonly reason?: string;
}

const LONGEST_NAME = 128;

/** A name as a log can hold it: no line break, no control character, 128 characters at most. */
export function loggedName(name: string): string {
  return escapeControls(name.slice(0, LONGEST_NAME));
}

/** The decision that a record tells of; `undefined` where the answer is as the tool gave it. */
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

/** `errorType` of a call whose answer the guard could only cut by its bytes. */
export const GUARD_FAILED = "guard-failed";
