import type { Connection } from "@lancedb/lancedb";
import { loadLanceDb } from "./load-lancedb.ts";
import { connectionOptions, type StoreAccess } from "./store-access.ts";
import { isDatabase } from "./store-location.ts";

/**
 * Bytes of what LanceDB remembers of search indexes, and of tables and their files. Each version of a table adds to it, and
 * by default LanceDB lets it grow to 6 GB and 1 GB: a server whose documents change every 2 s would grow by 15 MB a minute.
 */
const INDEX_CACHE = 512n * 2n ** 20n;
const METADATA_CACHE = 32n * 2n ** 20n;

/**
 * Connects LanceDB to a store. LanceDB creates the folder if it is missing, and sends a request if the store
 * is in object storage.
 */
export async function connectToStore(location: string, access: StoreAccess): Promise<Connection> {
  const { connect, Session } = await loadLanceDb();
  const session = new Session(INDEX_CACHE, METADATA_CACHE);
  return await connect(location, { ...connectionOptions(location, access), session });
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
