import type { CallOutcome, CallRecord } from "../../contracts/call-record.ts";

/** Which calls are meant; those that meet all that is given. */
export interface CallFilter {
  /** Name of the tool. */
  readonly tool?: string;
  /** From this moment on. */
  readonly since?: Date;
  /** Before this moment. */
  readonly until?: Date;
  readonly outcome?: CallOutcome;
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

/** What a filter says of the time. */
export function timeCondition({ since, until }: CallFilter): SqlCondition {
  return allOf([
    ...(since === undefined ? [] : [["time >= ?", since.getTime()] as const]),
    ...(until === undefined ? [] : [["time < ?", until.getTime()] as const]),
  ]);
}

/** What a filter says of anything but the time. */
export function callCondition({ tool, outcome, variant }: CallFilter): SqlCondition {
  return allOf([
    ...(tool === undefined ? [] : [["tool = ?", tool] as const]),
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
