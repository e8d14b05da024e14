import type { CallRecord } from "../../contracts/call-record.ts";

/** A value of a column. */
type ColumnValue = number | string | null;

/**
 * The columns of the table `calls` except `id`, by name: the members of a record. Times are milliseconds since
 * 1970, booleans are 1 or 0.
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

/** The names of the columns, in the order in which they are written. */
export const COLUMN_NAMES: readonly string[] = Object.keys(CALL_COLUMNS);

/** The values of a record in the order of the columns. */
function columnsOf(call: CallRecord): ColumnValue[] {
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

const VALUES = COLUMN_NAMES.map((_, index) => `value ->> ${index}`).join(", ");

/**
 * Writes the statement that inserts records, all of them or, if it fails, none. They are in it as JSON in one SQL
 * string, in which only quotes have a meaning and are doubled.
 */
export function insertCalls(calls: readonly CallRecord[]): string {
  const json = JSON.stringify(calls.map(columnsOf)).replaceAll("'", "''");
  return `INSERT INTO calls (${COLUMN_NAMES.join(", ")}) SELECT ${VALUES} FROM json_each('${json}')`;
}
