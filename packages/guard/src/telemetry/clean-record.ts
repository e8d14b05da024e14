import type { CallRecord } from "../contracts/call-record.ts";

/** Maximum length of a name in characters. The longest tool name that MCP recommends has 128. */
const LONGEST_NAME = 128;

/**
 * Copies a record and makes it valid, whatever values the caller passed. Cleans names, makes counts whole
 * numbers, rounds times to the microsecond, and replaces values that are not numbers by 0.
 */
export function cleanRecord(call: CallRecord): CallRecord {
  const { actualTokens, itemCount, errorType, server, match, document, store } = call;
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
    server: server === undefined ? undefined : cleanName(server),
    match,
    document: document === undefined ? undefined : cleanName(document),
    store,
  };
}

function count(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}

function duration(milliseconds: number): number {
  return Number.isFinite(milliseconds) ? Math.max(0, Math.round(milliseconds * 1000) / 1000) : 0;
}

/**
 * Makes a client's name safe for files, logs and terminals. Turns control and format characters into spaces,
 * replaces lone surrogates, and cuts the name to 128 characters.
 */
export function cleanName(name: string): string {
  const characters = Array.from(name.slice(0, 2 * LONGEST_NAME)).slice(0, LONGEST_NAME);
  return characters
    .join("")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cs}/gu, "\u{fffd}")
    .trim();
}
