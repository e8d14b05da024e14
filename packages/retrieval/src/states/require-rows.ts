import type { OpenStore } from "../schema/store-tables.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Throws if a table has fewer rows than the visible documents need. Otherwise, a table that lost its rows
 * would appear to be empty. LanceDB counts rows without reading them.
 */
export async function requireRows({ tables }: OpenStore, { active }: Snapshot): Promise<void> {
  const revisions = [...active.values()];
  const operations = revisions.reduce((sum, revision) => sum + revision.operations, 0);
  const schemas = revisions.reduce((sum, revision) => sum + revision.schemas, 0);
  // Every operation has at least one chunk.
  const least = { endpoints: operations, schemas, chunks: operations };
  await Promise.all(
    (["endpoints", "schemas", "chunks"] as const).map(async (table) => {
      const rows = await tables[table].countRows();
      if (rows < least[table])
        throw new Error(
          `its table ${table} has ${rows} rows, but its documents need at least ${least[table]}`,
        );
    }),
  );
}
