import type { Connection } from "@lancedb/lancedb";
import { loadLanceDb } from "./load-lancedb.ts";
import { connectionOptions, type StoreAccess } from "./store-access.ts";
import { isDatabase } from "./store-location.ts";

/**
 * Connects LanceDB to a store. LanceDB creates a missing folder, and sends a request to object storage.
 */
export async function connectToStore(location: string, access: StoreAccess): Promise<Connection> {
  const { connect } = await loadLanceDb();
  return await connect(location, connectionOptions(location, access));
}

/**
 * Lists the names of all tables, in no order. `db://` lists them page by page and may hold tables of
 * other programs.
 */
export async function allTableNames(connection: Connection, location: string): Promise<string[]> {
  if (!isDatabase(location)) return await connection.tableNames();
  const names: string[] = [];
  for (let last: string | undefined; ; ) {
    const page = await connection.tableNames(last === undefined ? {} : { startAfter: last });
    names.push(...page);
    // Pages are in order. A service that ignores `startAfter` returns the same page again.
    const next = page.at(-1);
    if (next === undefined || next === last) return names;
    last = next;
  }
}
