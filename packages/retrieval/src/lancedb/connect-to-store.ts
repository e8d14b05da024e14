import type { Connection } from "@lancedb/lancedb";
import { loadLanceDb } from "./load-lancedb.ts";
import { connectionOptions, type StoreAccess } from "./store-access.ts";
import { isDatabase } from "./store-location.ts";

/**
 * Connects LanceDB to a store. LanceDB creates the folder if it is missing, and sends a request if the store
 * is in object storage.
 */
export async function connectToStore(location: string, access: StoreAccess): Promise<Connection> {
  const { connect } = await loadLanceDb();
  return await connect(location, connectionOptions(location, access));
}

/**
 * Lists the names of all tables, in no particular order. `db://` lists them page by page and may contain
 * tables of other programs.
 */
export async function allTableNames(connection: Connection, location: string): Promise<string[]> {
  if (!isDatabase(location)) return await connection.tableNames();
  const names: string[] = [];
  for (let last: string | undefined; ; ) {
    const page = await connection.tableNames(last === undefined ? {} : { startAfter: last });
    names.push(...page);
    // Pages are sorted. A service that ignores `startAfter` returns the same page again.
    const next = page.at(-1);
    if (next === undefined || next === last) return names;
    last = next;
  }
}
