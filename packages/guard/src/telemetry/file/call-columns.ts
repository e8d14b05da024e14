import type { CallRecord } from "../../contracts/call-record.ts";

/** A value of a column in the file. */
export type ColumnValue = number | string | null;

/**
 * Columns of the table `calls` beside `id`, by name: those of a record. Times are milliseconds since
 * 1970, and what is true or false is 1 or 0.
 */
export const CALL_COLUMNS: Readonly<Record<keyof CallRecord, string>> = {
  time: "INTEGER NOT NULL",
  tool: "TEXT NOT NULL",
  outcome: "TEXT NOT NULL",
  estimatedTokens: "INTEGER NOT NULL",
  originalTokens: "INTEGER NOT NULL",
  actualTokens: "INTEGER",
  responseBytes: "INTEGER NOT NULL",
  itemCount: "INTEGER",
  latency: "REAL NOT NULL",
  overhead: "REAL NOT NULL",
  paginationUsed: "INTEGER NOT NULL",
  summarizationUsed: "INTEGER NOT NULL",
  variant: "TEXT NOT NULL",
  budget: "INTEGER NOT NULL",
  oversized: "INTEGER NOT NULL",
  errorType: "TEXT",
};

/** Names of the columns, in the order in which they are written. */
export const COLUMN_NAMES: readonly string[] = Object.keys(CALL_COLUMNS);

/** The values of a record in the order of the columns. */
export function columnsOf(call: CallRecord): ColumnValue[] {
  return [
    call.time.getTime(),
    call.tool,
    call.outcome,
    call.estimatedTokens,
    call.originalTokens,
    call.actualTokens ?? null,
    call.responseBytes,
    call.itemCount ?? null,
    call.latency,
    call.overhead,
    Number(call.paginationUsed),
    Number(call.summarizationUsed),
    call.variant,
    call.budget,
    Number(call.oversized),
    call.errorType ?? null,
  ];
}
