import type { Schema } from "apache-arrow";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { arrowSchema } from "./arrow-schema.ts";
import { missingColumns } from "./missing-columns.ts";
import type { OpenStore } from "./store-tables.ts";
import { TABLES } from "./tables.ts";

/**
 * Adds the columns that this version has and an older store lacks. They are null in existing rows. The time
 * does not depend on the number of rows. Other processes may read, write, or add the same columns meanwhile.
 * All added columns are nullable, because `requireColumns` has rejected the others.
 */
// The store format stays the same: LanceDB's Node API cannot change the metadata of a table's schema,
// and versions that do not know such a column ignore it.
export async function addMissingColumns({ identity, tables }: OpenStore): Promise<void> {
  for (const name of TABLES)
    await retryConflicts(async () => {
      // After a conflict, the step checks again, because another writer may have added these columns.
      const missing = await missingColumns(tables[name], name, identity);
      if (missing.length > 0) {
        const schema = arrowSchema(missing, identity.embedder?.dimension);
        await tables[name].addColumns(await foreignSchema(schema));
      }
    });
}

/** LanceDB accepts only schemas of its own copy of Arrow. */
async function foreignSchema(schema: Schema): Promise<Schema> {
  const { makeArrowTable } = await loadLanceDb();
  return makeArrowTable([], { schema }).schema;
}
