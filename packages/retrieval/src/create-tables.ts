import type { Connection, Table } from "@lancedb/lancedb";
import type { Schema } from "apache-arrow";
import { createTextIndexes } from "./chunk-indexes.ts";
import { CONTENT_TABLES } from "./content-tables.ts";
import { openTable } from "./open-table.ts";
import { identityToMetadata, type StoreIdentity } from "./store-identity.ts";
import { tableSchema } from "./table-schemas.ts";

/**
 * Creates a store. `documents` comes last and says that the store exists; whoever loses a race for
 * it finds the winner's, and opens that.
 */
export async function createTables(connection: Connection, identity: StoreIdentity): Promise<void> {
  for (const name of CONTENT_TABLES) {
    const table = await createOrReuse(connection, name, tableSchema(name, identity.embedder));
    if (name === "chunks") await createTextIndexes(table);
  }
  const schema = tableSchema("documents", undefined, identityToMetadata(identity));
  try {
    await connection.createEmptyTable("documents", schema, { mode: "create" });
  } catch {
    await openTable(connection, "documents");
  }
}

/**
 * A content table without `documents` is left over from a killed creation, or belongs to one that runs
 * at the same time: it is taken over, unless it was meant for other vectors.
 */
async function createOrReuse(connection: Connection, name: string, schema: Schema): Promise<Table> {
  try {
    return await connection.createEmptyTable(name, schema, { mode: "create", existOk: true });
  } catch {
    const table = await openTable(connection, name);
    if (columnsOf(await table.schema()) === columnsOf(schema)) return table;
    return await connection.createEmptyTable(name, schema, { mode: "overwrite" });
  }
}

function columnsOf(schema: Schema): string {
  return schema.fields.map((field) => `${field.name} ${field.type}`).join();
}
