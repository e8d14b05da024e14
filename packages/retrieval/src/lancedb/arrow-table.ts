import { type Schema, Table, type Vector } from "apache-arrow";
import { arrowColumn, type Cell } from "./arrow-column.ts";

/** A row to write. An absent column is null. */
export type Row = Readonly<Record<string, Cell | undefined>>;

/**
 * Converts rows to an Arrow table with exactly this schema. LanceDB's own conversion guesses types from the
 * values and fails on columns that contain only nulls.
 */
export function arrowTable(schema: Schema, rows: readonly Row[]): Table {
  const columns: Record<string, Vector> = {};
  for (const { name, type } of schema.fields)
    columns[name] = arrowColumn(
      type,
      rows.map((row) => row[name]),
    );
  return new Table(schema, columns);
}
