import { onTestFinished } from "vitest";
import { loadLanceDb } from "../src/lancedb/load-lancedb.ts";
import { newIdentity } from "../src/schema/store-identity.ts";
import { type OpenStore, openTables } from "../src/schema/store-tables.ts";

/** The tables of an existing store without the port before them, for tests that break things. */
export async function openTablesForTest(location: string): Promise<OpenStore> {
  const { connect } = await loadLanceDb();
  const connection = await connect(location, { readConsistencyInterval: 0 });
  onTestFinished(() => connection.close());
  const tables = await openTables(connection);
  return { location, connection, identity: newIdentity(undefined), tables };
}
