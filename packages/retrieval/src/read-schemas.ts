import type { StoredSchema } from "@speclens/core";
import { unpackJson } from "./packed-json.ts";
import { compareTexts, queryRows } from "./query-rows.ts";
import { rowsOfDocuments } from "./rows-of-documents.ts";
import type { Snapshot } from "./snapshot.ts";
import { sqlAnd, sqlText } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { expectStored, isOperationId, isSchema } from "./stored-values.ts";

export async function findSchemas(
  store: OpenStore,
  snapshot: Snapshot,
  name: string,
  document?: string,
): Promise<StoredSchema[]> {
  const documents = document === undefined ? undefined : [document];
  const named = `name = ${sqlText(name)}`;
  const found = await readStoredSchemas(store, snapshot, documents, named);
  return found.sort((left, right) => compareTexts([left.document], [right.document]));
}

/** Schemas whole, in no order: those of the documents (default: all) that meet the condition. */
export async function readStoredSchemas(
  store: OpenStore,
  snapshot: Snapshot,
  documents?: readonly string[],
  condition?: string,
): Promise<StoredSchema[]> {
  const where = sqlAnd([rowsOfDocuments(snapshot, documents), condition]);
  const rows = await queryRows(store.tables.schemas, snapshot, ["content", "used_by"], where);
  return rows.map((row) => ({
    document: row.text("document"),
    schema: expectStored(unpackJson(row.bytes("content")), isSchema, "schema"),
    usedBy: row.texts("used_by").map((id) => expectStored(id, isOperationId, "operation id")),
  }));
}

export async function readSchemaNames(
  store: OpenStore,
  snapshot: Snapshot,
  document?: string,
): Promise<{ document: string; name: string }[]> {
  const where = rowsOfDocuments(snapshot, document === undefined ? undefined : [document]);
  const rows = await queryRows(store.tables.schemas, snapshot, ["name"], where);
  return rows
    .map((row) => ({ document: row.text("document"), name: row.text("name") }))
    .sort((left, right) => compareTexts([left.document, left.name], [right.document, right.name]));
}
