import type { CallRecord } from "../../contracts/call-record.ts";
import { COLUMN_NAMES, columnsOf } from "./call-columns.ts";

const VALUES = COLUMN_NAMES.map((_, index) => `value ->> ${index}`).join(", ");

/**
 * The statement that writes records: all of them or, where it fails, none. They stand in it as JSON in one SQL
 * string, in which a quote is the only character with a meaning, and is doubled.
 */
export function insertCalls(calls: readonly CallRecord[]): string {
  const json = JSON.stringify(calls.map(columnsOf)).replaceAll("'", "''");
  return `INSERT INTO calls (${COLUMN_NAMES.join(", ")}) SELECT ${VALUES} FROM json_each('${json}')`;
}
