import type { Connection } from "@lancedb/lancedb";
import { CONTENT_TABLES } from "./content-tables.ts";
import { JOINED_TABLE } from "./joined-vocabulary.ts";

/** Removes the tables of a store, `documents` first: a kill in between leaves no store, not half of one. */
export async function dropTables(connection: Connection): Promise<void> {
  const present = new Set(await connection.tableNames());
  for (const name of ["documents", ...CONTENT_TABLES, JOINED_TABLE])
    if (present.has(name)) await connection.dropTable(name);
}
