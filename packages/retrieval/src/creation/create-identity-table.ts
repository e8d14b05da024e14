import type { Connection } from "@lancedb/lancedb";
import { Field, Schema, Utf8 } from "apache-arrow";
import { arrowTable } from "../lancedb/arrow-table.ts";
import { IDENTITY_TABLE } from "../schema/identity-table.ts";
import { identityToMetadata, type StoreIdentity } from "../schema/store-identity.ts";

const SCHEMA = new Schema([
  new Field("name", new Utf8(), false),
  new Field("value", new Utf8(), false),
]);

/**
 * Writes the identity of a store to a separate table, in one request. A service behind `db://` may not keep
 * schema metadata.
 */
export async function createIdentityTable(
  connection: Connection,
  identity: StoreIdentity,
): Promise<void> {
  const rows = [...identityToMetadata(identity)].map(([name, value]) => ({ name, value }));
  // A store exists only with a `documents` table, so an existing identity table is a leftover.
  await connection.createTable(IDENTITY_TABLE, arrowTable(SCHEMA, rows), { mode: "overwrite" });
}
