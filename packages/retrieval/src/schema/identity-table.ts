import type { Connection } from "@lancedb/lancedb";
import { storedRows } from "../lancedb/stored-row.ts";

/** A table of stores behind `db://`. Its rows are the metadata that other stores keep in a schema. */
export const IDENTITY_TABLE = "speclens_identity";

/** Reads what `createIdentityTable` wrote, as metadata. */
export async function readIdentityTable(connection: Connection): Promise<Map<string, string>> {
  const table = await connection.openTable(IDENTITY_TABLE);
  try {
    const rows = storedRows(await table.query().select(["name", "value"]).toArrow());
    return new Map(rows.map((row) => [row.text("name"), row.text("value")]));
  } finally {
    table.close();
  }
}
