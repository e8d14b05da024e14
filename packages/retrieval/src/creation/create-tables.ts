import type { Connection, Table } from "@lancedb/lancedb";
import type { Schema } from "apache-arrow";
import { openTable } from "../lancedb/open-table.ts";
import { refreshTextIndexes } from "../schema/chunk-indexes.ts";
import { CONTENT_TABLES } from "../schema/content-tables.ts";
import { identityToMetadata, type StoreIdentity } from "../schema/store-identity.ts";
import { tableSchema } from "../schema/table-schemas.ts";

/** How many times as long as the last table took, others who create the same store are waited for. */
const SETTLING = 3;

/**
 * Creates a store. `documents` comes last and says that the store exists; whoever loses a race for
 * it finds the winner's, and opens that.
 *
 * LanceDB first looks whether a table is there and makes it a few requests later: one that came to be
 * in between, it replaces. So nobody writes before whoever looked at the same time is done.
 */
export async function createTables(connection: Connection, identity: StoreIdentity): Promise<void> {
  for (const name of CONTENT_TABLES) {
    const table = await createOrReuse(connection, name, tableSchema(name, identity.embedder));
    if (name === "chunks") await refreshTextIndexes(table);
  }
  const started = performance.now();
  await createDocuments(connection, identity);
  const settling = SETTLING * (performance.now() - started);
  await new Promise((resolve) => setTimeout(resolve, settling));
}

async function createDocuments(connection: Connection, identity: StoreIdentity): Promise<void> {
  const schema = tableSchema("documents", undefined, identityToMetadata(identity));
  try {
    await connection.createEmptyTable("documents", schema, { mode: "create" });
  } catch (error) {
    await openExisting(connection, "documents", error);
  }
}

/**
 * A content table without `documents` is left over from a killed creation, or belongs to one that runs
 * at the same time: it is taken over, unless it was meant for other vectors.
 */
async function createOrReuse(connection: Connection, name: string, schema: Schema): Promise<Table> {
  try {
    return await connection.createEmptyTable(name, schema, { mode: "create", existOk: true });
  } catch (error) {
    const table = await openExisting(connection, name, error);
    if (columnsOf(await table.schema()) === columnsOf(schema)) return table;
    return await connection.createEmptyTable(name, schema, { mode: "overwrite" });
  }
}

/** The table that made a creation fail; where there is none, something else did. */
async function openExisting(
  connection: Connection,
  name: string,
  failure: unknown,
): Promise<Table> {
  return await openTable(connection, name).catch(() => {
    throw failure;
  });
}

/** What makes two tables alike: columns and their types. */
export function columnsOf(schema: Schema): string {
  return schema.fields.map((field) => `${field.name} ${field.type}`).join();
}
