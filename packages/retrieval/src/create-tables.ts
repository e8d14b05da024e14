import type { Connection, Table } from "@lancedb/lancedb";
import type { Schema } from "apache-arrow";
import { loadLanceDb } from "./load-lancedb.ts";
import { openTable } from "./open-table.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { identityToMetadata, type StoreIdentity } from "./store-identity.ts";
import { CONTENT_TABLES, contentSchemas, documentsSchema } from "./table-schemas.ts";

/**
 * Creates a store. `documents` comes last and says that the store exists; whoever loses a race for
 * it finds the winner's, and opens that.
 */
export async function createTables(connection: Connection, identity: StoreIdentity): Promise<void> {
  const schemas = contentSchemas(identity.embedder);
  for (const name of CONTENT_TABLES) {
    const table = await createOrReuse(connection, name, schemas[name]);
    if (name === "chunks") await createTextIndexes(table);
  }
  const schema = documentsSchema(identityToMetadata(identity));
  try {
    await connection.createEmptyTable("documents", schema, { mode: "create" });
  } catch {
    await openTable(connection, "documents");
  }
}

/** Removes the tables of a store, `documents` first: a kill in between leaves no store, not half of one. */
export async function dropTables(connection: Connection): Promise<void> {
  const present = new Set(await connection.tableNames());
  for (const name of ["documents", ...CONTENT_TABLES])
    if (present.has(name)) await connection.dropTable(name);
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

/**
 * The words are analyzed beforehand, so the index only splits at spaces. It is made on the empty
 * table: rows that come later are found by a scan until `optimize` folds them in.
 */
async function createTextIndexes(chunks: Table): Promise<void> {
  const { Index } = await loadLanceDb();
  for (const column of ["head_terms", "body_terms"])
    await retryConflicts(async () => {
      if (await hasIndex(chunks, column)) return;
      const config = Index.fts({
        baseTokenizer: "whitespace",
        stem: false,
        lowercase: false,
        removeStopWords: false,
        asciiFolding: false,
        withPosition: false,
        maxTokenLength: 256,
      });
      await chunks.createIndex(column, { config });
    });
}

export async function hasIndex(table: Table, column: string): Promise<boolean> {
  return (await table.listIndices()).some((index) => index.columns.includes(column));
}
