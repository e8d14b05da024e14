import type { Connection } from "@lancedb/lancedb";
import { storedRows } from "../lancedb/stored-row.ts";

/** The name of a table in stores behind `db://`. Its rows contain the metadata that other stores keep in a schema. */
export const IDENTITY_TABLE = "speclens_identity";

/** Reads the table that `createIdentityTable` wrote and returns its rows as metadata. */
export async function readIdentityTable(connection: Connection): Promise<Map<string, string>> {
  const table = await connection.openTable(IDENTITY_TABLE);
  try {
    const rows = storedRows(await table.query().select(["name", "value"]).toArrow());
    return new Map(rows.map((row) => [row.text("name"), row.text("value")]));
  } finally {
    table.close();
  }
}
