import type { Table } from "@lancedb/lancedb";
import type { TableName } from "./content-tables.ts";
import type { StoreIdentity } from "./store-identity.ts";
import { type Column, columnsOf } from "./table-columns.ts";

/** The columns that this version knows and a table of a store does not have. */
export async function missingColumns(
  table: Table,
  name: TableName,
  { embedder }: StoreIdentity,
): Promise<Column[]> {
  const { fields } = await table.schema();
  const present = new Set(fields.map((field) => field.name));
  return columnsOf(name, embedder !== undefined).filter((column) => !present.has(column.name));
}
