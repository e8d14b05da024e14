import type { Connection, Table } from "@lancedb/lancedb";
import type { Schema } from "apache-arrow";
import { openTable } from "../lancedb/open-table.ts";
import { tableSchema } from "../schema/arrow-schema.ts";
import { refreshTextIndexes } from "../schema/search-indexes.ts";
import { identityToMetadata, type StoreIdentity } from "../schema/store-identity.ts";
import { CONTENT_TABLES } from "../schema/tables.ts";

/** How long to wait for other processes that create the same store, as a multiple of the last creation's duration. */
const SETTLING = 3;

/**
 * Creates a store. Creates `documents` last, because it marks the store as existing. A process that loses the
 * race opens the winner's store.
 *
 * LanceDB checks whether a table exists and creates it a few requests later. It would replace a table that
 * was created in between. Each process must therefore wait until all processes that checked at the same time
 * are done before it writes.
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
 * Creates a content table or reuses an existing one. A content table without `documents` is a leftover of a
 * killed creation, or belongs to a running one. It is reused unless it was created for different vectors.
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

/** Opens the table whose existence made a creation fail. If the table does not exist, throws the original failure. */
async function openExisting(
  connection: Connection,
  name: string,
  failure: unknown,
): Promise<Table> {
  return await openTable(connection, name).catch(() => {
    throw failure;
  });
}

/** Describes the columns and types of a table, to compare it with another. */
export function columnsOf(schema: Schema): string {
  return schema.fields.map((field) => `${field.name} ${field.type}`).join();
}
