import type { CallRecord } from "../../contracts/call-record.ts";

/** A value of a column. */
type ColumnValue = number | string | null;

/**
 * The columns of the table `calls` except `id`, by name. They correspond to the members of a record. Times
 * are milliseconds since 1970, and booleans are 1 or 0.
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
  server: "TEXT",
  match: "TEXT",
  document: "TEXT",
  store: "TEXT",
};

/** The names of the columns in the order in which they are written. */
export const COLUMN_NAMES: readonly string[] = Object.keys(CALL_COLUMNS);

/** Returns the values of a record in the order of the columns. */
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
    call.server ?? null,
    call.match ?? null,
    call.document ?? null,
    call.store ?? null,
  ];
}

const VALUES = COLUMN_NAMES.map((_, index) => `value ->> ${index}`).join(", ");

/**
 * Builds the statement that inserts records. It inserts either all of them or, if it fails, none. The records
 * are JSON in a single SQL string. Only quotes have a meaning there, and they are doubled.
 */
export function insertCalls(calls: readonly CallRecord[]): string {
  const json = JSON.stringify(calls.map(columnsOf)).replaceAll("'", "''");
  return `INSERT INTO calls (${COLUMN_NAMES.join(", ")}) SELECT ${VALUES} FROM json_each('${json}')`;
}
