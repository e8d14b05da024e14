import type { Connection } from "@lancedb/lancedb";
import { storedRows } from "../lancedb/stored-row.ts";

/** Beside the tables of a store behind `db://`; its rows are the metadata that other stores keep in a schema. */
export const IDENTITY_TABLE = "speclens_identity";

/** What `createIdentityTable` has written, as metadata. */
export async function readIdentityTable(connection: Connection): Promise<Map<string, string>> {
  const table = await connection.openTable(IDENTITY_TABLE);
  try {
    const rows = storedRows(await table.query().select(["name", "value"]).toArrow());
    return new Map(rows.map((row) => [row.text("name"), row.text("value")]));
  } finally {
    table.close();
  }
}
