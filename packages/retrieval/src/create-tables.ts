import type { Connection, Table } from "@lancedb/lancedb";
import type { Schema } from "apache-arrow";
import { IDENTITY_TABLE } from "./identity-table.ts";
import { openTable } from "./open-table.ts";
import { identityToMetadata, type StoreIdentity } from "./store-identity.ts";
import { CONTENT_TABLES, contentSchemas, documentsSchema } from "./table-schemas.ts";
import { createTextIndexes } from "./text-indexes.ts";

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
  const schemas = contentSchemas(identity.embedder);
  for (const name of CONTENT_TABLES) {
    const table = await createOrReuse(connection, name, schemas[name]);
    if (name === "chunks") await createTextIndexes(table);
  }
  const started = performance.now();
  await createDocuments(connection, identity);
  const settling = SETTLING * (performance.now() - started);
  await new Promise((resolve) => setTimeout(resolve, settling));
}

async function createDocuments(connection: Connection, identity: StoreIdentity): Promise<void> {
  const schema = documentsSchema(identityToMetadata(identity));
  try {
    await connection.createEmptyTable("documents", schema, { mode: "create" });
  } catch (error) {
    await openExisting(connection, "documents", error);
  }
}

/** Removes the tables of a store, `documents` first: a kill in between leaves no store, not half of one. */
export async function dropTables(connection: Connection, names: readonly string[]): Promise<void> {
  const present = new Set(names);
  for (const name of ["documents", ...CONTENT_TABLES, IDENTITY_TABLE])
    if (present.has(name)) await connection.dropTable(name);
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
