import type { Schema } from "apache-arrow";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { TABLES } from "./content-tables.ts";
import { missingColumns } from "./missing-columns.ts";
import type { OpenStore } from "./store-tables.ts";
import { schemaOf } from "./table-schemas.ts";

/**
 * Adds the columns that this version has and an older store lacks, null in the rows that are there.
 * Takes as long for many rows as for few. Goes well with readers and with other writers, who may be
 * adding them at this moment. All of them may be null: `requireColumns` has refused the others.
 */
// The number of the format stays: LanceDB's Node API cannot change the metadata of a table's schema,
// and versions that do not know such a column read past it.
export async function addMissingColumns({ identity, tables }: OpenStore): Promise<void> {
  for (const name of TABLES)
    await retryConflicts(async () => {
      // Looks again after a conflict: it may have been about these columns.
      const missing = await missingColumns(tables[name], name, identity);
      if (missing.length > 0) {
        const schema = schemaOf(missing, identity.embedder?.dimension);
        await tables[name].addColumns(await foreignSchema(schema));
      }
    });
}

/** LanceDB takes only schemas of its own copy of Arrow for ones. */
async function foreignSchema(schema: Schema): Promise<Schema> {
  const { makeArrowTable } = await loadLanceDb();
  return makeArrowTable([], { schema }).schema;
}
