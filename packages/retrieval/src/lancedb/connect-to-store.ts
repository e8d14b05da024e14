import type { Connection } from "@lancedb/lancedb";
import { loadLanceDb } from "./load-lancedb.ts";
import { connectionOptions, type StoreAccess } from "./store-access.ts";
import { isDatabase } from "./store-location.ts";

/** Connects LanceDB to a place. Of a folder, it makes the folder; of object storage, it asks for it. */
export async function connectToStore(location: string, access: StoreAccess): Promise<Connection> {
  const { connect } = await loadLanceDb();
  return await connect(location, connectionOptions(location, access));
}

/** Names of all tables, in no order. `db://` gives them page by page, and may hold tables of others. */
export async function allTableNames(connection: Connection, location: string): Promise<string[]> {
  if (!isDatabase(location)) return await connection.tableNames();
  const names: string[] = [];
  for (let last: string | undefined; ; ) {
    const page = await connection.tableNames(last === undefined ? {} : { startAfter: last });
    names.push(...page);
    // Pages are in order; a service that ignores where to start gives the same one again.
    const next = page.at(-1);
    if (next === undefined || next === last) return names;
    last = next;
  }
}
