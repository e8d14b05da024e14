import { storedRows } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored } from "../schema/stored-values.ts";
import { isRevisionState, type Revision } from "./snapshot.ts";

/** All revisions that the store has, in no order. */
export async function readRevisions({ tables }: OpenStore): Promise<Revision[]> {
  const { fields } = await tables.documents.schema();
  // Stores that nobody has written to since they were made by an older version lack it.
  const isKept = fields.some(({ name }) => name === "published_at");
  const columns = ["id", "revision", "state", "changed_at", "operations_indexed", "schemas"];
  if (isKept) columns.push("published_at");
  const result = await tables.documents.query().select(columns).toArrow();
  return storedRows(result).map((row) => ({
    document: row.text("id"),
    revision: row.text("revision"),
    // Read as another one, a damaged state would hide its document without a word.
    state: expectStored(row.text("state"), isRevisionState, "state of a document"),
    changedAt: row.number("changed_at"),
    publishedAt: row.optionalNumber("published_at"),
    operations: row.number("operations_indexed"),
    schemas: row.number("schemas"),
  }));
}
