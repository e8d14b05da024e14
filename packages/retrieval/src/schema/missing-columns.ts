import type { Table } from "@lancedb/lancedb";
import { storeIncompatible } from "../lancedb/store-errors.ts";
import type { StoreIdentity } from "./store-identity.ts";
import type { OpenStore } from "./store-tables.ts";
import { type Column, columnsOf } from "./table-columns.ts";
import { TABLES, type TableName } from "./tables.ts";

/** Lists the columns that this version knows but a store's table lacks. */
export async function missingColumns(
  table: Table,
  name: TableName,
  { embedder }: StoreIdentity,
): Promise<Column[]> {
  const { fields } = await table.schema();
  const present = new Set(fields.map((field) => field.name));
  return columnsOf(name, embedder !== undefined).filter((column) => !present.has(column.name));
}

/** Throws `store-incompatible` if a table lacks a required column. */
export async function requireColumns({ location, identity, tables }: OpenStore): Promise<void> {
  const lacking = await Promise.all(
    TABLES.map(async (name) => {
      const missing = await missingColumns(tables[name], name, identity);
      return missing.filter(({ nullable }) => !nullable).map((field) => `${name}.${field.name}`);
    }),
  );
  const columns = lacking.flat();
  if (columns.length === 0) return;
  const named = columns.join(", ");
  throw storeIncompatible(location, `tables that lack ${named}`, "an index with these columns");
}
