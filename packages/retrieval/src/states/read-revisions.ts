import { storedRows } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored } from "../schema/stored-values.ts";
import { isRevisionState, type Revision } from "./snapshot.ts";

/** Reads all revisions of the store, in no particular order. */
export async function readRevisions({ tables }: OpenStore): Promise<Revision[]> {
  const { fields } = await tables.documents.schema();
  // A store of an older version has no such column until the next write.
  const isKept = fields.some(({ name }) => name === "published_at");
  const columns = ["id", "revision", "state", "changed_at", "operations_indexed", "schemas"];
  if (isKept) columns.push("published_at");
  const result = await tables.documents.query().select(columns).toArrow();
  return storedRows(result).map((row) => ({
    document: row.text("id"),
    revision: row.text("revision"),
    // If a damaged state were accepted, its document would silently disappear.
    state: expectStored(row.text("state"), isRevisionState, "state of a document"),
    changedAt: row.number("changed_at"),
    publishedAt: row.optionalNumber("published_at"),
    operations: row.number("operations_indexed"),
    schemas: row.number("schemas"),
  }));
}
