import { isProtocolError, SpecLensError } from "@speclens/core";
import type { CallRecord } from "../contracts/call-record.ts";
import { decisionOf } from "../contracts/decision.ts";
import type { GuardState } from "../state/guard-state.ts";
import type { AnsweredCall } from "./answered-call.ts";
import type { CallWatch } from "./call-watch.ts";

/** Records a call. Never throws, so that the answer is always sent. */
export function recordCall(state: GuardState, watch: CallWatch, call: AnsweredCall): void {
  const { tool, outcome, text, estimatedTokens, originalTokens, budget, variant } = call;
  const { match, document } = call;
  try {
    const itemCount = call.itemCount ?? (outcome === "whole" ? countItems(text) : undefined);
    const record: CallRecord = {
      time: watch.time,
      tool,
      outcome,
      estimatedTokens,
      originalTokens,
      responseBytes: Buffer.byteLength(text),
      ...(itemCount !== undefined && { itemCount }),
      ...watch.read(),
      paginationUsed: call.paginationUsed === true || outcome === "paginated",
      summarizationUsed: outcome === "summarized",
      variant,
      budget,
      oversized: originalTokens > budget,
      ...(call.errorType !== undefined && { errorType: call.errorType }),
      ...(match !== undefined && { match }),
      ...(document !== undefined && { document }),
    };
    const decision = decisionOf(record, state.settings().production ? undefined : call.reason);
    if (decision !== undefined) state.onDecision?.(decision);
    state.telemetry?.record(record, text);
  } catch {
    // Sending the answer is more important than recording it.
  }
}

/** Returns a code for the kind of error, never its message. */
export function errorTypeOf(error: unknown): string {
  if (SpecLensError.isInstance(error)) return error.code;
  return isProtocolError(error) ? String(error.code) : "internal";
}

/** Counts the items of an answer that is a list, or an object that contains one list. */
function countItems(text: string): number | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.length;
    if (typeof value !== "object" || value === null) return undefined;
    const lists = Object.values(value).filter((member) => Array.isArray(member));
    return lists.length === 1 ? lists[0]?.length : undefined;
  } catch {
    return undefined;
  }
}
