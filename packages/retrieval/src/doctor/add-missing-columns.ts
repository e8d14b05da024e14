import type { StoreRepair } from "@speclens/core";
import { retryConflicts } from "../retry-conflicts.ts";
import type { OpenStore } from "../store-tables.ts";
import { CONTENT_TABLES, contentSchemas, documentsSchema } from "../table-schemas.ts";

/** Adds the nullable columns that tables of an older version lack; they are null in rows that are there. */
export async function addMissingColumns(store: OpenStore): Promise<StoreRepair[]> {
  const wanted = {
    ...contentSchemas(store.identity.embedder),
    documents: documentsSchema(new Map()),
  };
  const repairs: StoreRepair[] = [];
  for (const table of ["documents", ...CONTENT_TABLES] as const) {
    const found = await store.tables[table].schema();
    const present = new Set(found.fields.map(({ name }) => name));
    const missing = wanted[table].fields.filter(
      ({ name, nullable }) => nullable && !present.has(name),
    );
    if (missing.length === 0) continue;
    await retryConflicts(() => store.tables[table].addColumns(missing));
    const names = missing.map(({ name }) => name).join(", ");
    repairs.push({
      code: "columns-added",
      table,
      message: `The table ${table} has the columns of this version now: ${names}.`,
    });
  }
  return repairs;
}
