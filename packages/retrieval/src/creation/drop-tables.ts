import type { Connection } from "@lancedb/lancedb";
import { CONTENT_TABLES } from "../schema/content-tables.ts";
import { IDENTITY_TABLE } from "../schema/identity-table.ts";
import { JOINED_TABLE } from "../vocabulary/joined-vocabulary.ts";

/**
 * Removes the tables of a store, `documents` first: a kill in between leaves no store, not half of one.
 *
 * @param names of all tables that are there
 */
export async function dropTables(connection: Connection, names: readonly string[]): Promise<void> {
  const present = new Set(names);
  for (const name of ["documents", ...CONTENT_TABLES, JOINED_TABLE, IDENTITY_TABLE])
    if (present.has(name)) await connection.dropTable(name);
}
