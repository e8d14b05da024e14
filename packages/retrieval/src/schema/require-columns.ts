import { storeIncompatible } from "../lancedb/store-errors.ts";
import { TABLES } from "./content-tables.ts";
import { missingColumns } from "./missing-columns.ts";
import type { OpenStore } from "./store-tables.ts";

/** Throws `store-incompatible` where a table lacks a column that its rows must have. */
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
  throw storeIncompatible(location, `tables without ${named}`, "an index with it");
}
