import type { CallOutcome, CallRecord } from "../../contracts/call-record.ts";

/** A filter for calls. Calls must meet all given conditions. */
export interface CallFilter {
  /** The name of the tool. */
  readonly tool?: string;
  /** The name of the server that has the tool, if the guard runs in front of it. */
  readonly server?: string;
  /** The index that calls were answered from: its path or URI. */
  readonly store?: string;
  /** Calls from this time on. */
  readonly since?: Date;
  /** Calls before this time. */
  readonly until?: Date;
  /** The outcome of the call. */
  readonly outcome?: CallOutcome;
  /** `A`: with protection. `B`: without. */
  readonly variant?: CallRecord["variant"];
}

/** Every outcome that a call can have. */
export const CALL_OUTCOMES: readonly CallOutcome[] = [
  "whole",
  "paginated",
  "summarized",
  "chunked",
  "projected",
  "error",
  "cancelled",
];

/** A condition in SQL with its parameters. */
export interface SqlCondition {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

/** Returns a filter's condition on the time. */
export function timeCondition({ since, until }: CallFilter): SqlCondition {
  return allOf([
    ...(since === undefined ? [] : [["time >= ?", since.getTime()] as const]),
    ...(until === undefined ? [] : [["time < ?", until.getTime()] as const]),
  ]);
}

/** Returns a filter's other conditions. */
export function callCondition({ tool, server, store, outcome, variant }: CallFilter): SqlCondition {
  return allOf([
    ...(tool === undefined ? [] : [["tool = ?", tool] as const]),
    ...(server === undefined ? [] : [["server = ?", server] as const]),
    ...(store === undefined ? [] : [["store = ?", store] as const]),
    ...(outcome === undefined ? [] : [["outcome = ?", outcome] as const]),
    ...(variant === undefined ? [] : [["variant = ?", variant] as const]),
  ]);
}

function allOf(terms: readonly (readonly [sql: string, value: string | number])[]): SqlCondition {
  return {
    sql: terms.length === 0 ? "TRUE" : terms.map(([sql]) => sql).join(" AND "),
    parameters: terms.map(([, value]) => value),
  };
}
