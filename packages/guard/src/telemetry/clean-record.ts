import type { CallRecord } from "../contracts/call-record.ts";
import { cleanName } from "./clean-name.ts";

/**
 * A copy of a record that can be written and counted whatever the caller put into it: names cleaned,
 * counts as whole numbers, times to the microsecond; what is no number is 0.
 */
export function cleanRecord(call: CallRecord): CallRecord {
  const { actualTokens, itemCount, errorType } = call;
  return {
    time: Number.isNaN(call.time.getTime()) ? new Date() : call.time,
    tool: cleanName(call.tool),
    outcome: call.outcome,
    estimatedTokens: count(call.estimatedTokens),
    originalTokens: count(call.originalTokens),
    actualTokens: actualTokens === undefined ? undefined : count(actualTokens),
    responseBytes: count(call.responseBytes),
    itemCount: itemCount === undefined ? undefined : count(itemCount),
    latency: duration(call.latency),
    overhead: duration(call.overhead),
    paginationUsed: call.paginationUsed,
    summarizationUsed: call.summarizationUsed,
    variant: call.variant,
    budget: count(call.budget),
    oversized: call.oversized,
    errorType: errorType === undefined ? undefined : cleanName(errorType),
  };
}

function count(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}

function duration(milliseconds: number): number {
  return Number.isFinite(milliseconds) ? Math.max(0, Math.round(milliseconds * 1000) / 1000) : 0;
}
