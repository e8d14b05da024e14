import type { StoredSchema } from "@speclens/core";
import { rowsOfDocuments } from "../filter/rows-of-documents.ts";
import { unpackJson } from "../lancedb/packed-json.ts";
import { sqlAnd, sqlIn } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isOperationId, isSchema } from "../schema/stored-values.ts";
import { type KeptRows, keptRows } from "../states/kept-rows.ts";
import { compareTexts, queryRows } from "../states/query-rows.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";

const CONTENT = ["content", "used_by"] as const;
/** Names in one query: each goes through the whole table, however few it finds. */
const NAMES_AT_ONCE = 1_000;

/** The schemas of an index that is not large, by their names. */
export function keptSchemas(store: OpenStore): KeptRows<"name"> {
  return keptRows({
    columns: ["name"],
    countOf: ({ schemas }) => schemas,
    read: (snapshot) =>
      queryRows(store.tables.schemas, snapshot, [...CONTENT, "name"], visibleRows(snapshot)),
  });
}

/** @throws SpecLensError `document-not-found` */
export async function findSchemas(
  store: OpenStore,
  snapshot: Snapshot,
  keptRowsOf: KeptRows<"name">,
  names: readonly string[],
  document?: string,
): Promise<StoredSchema[]> {
  const kept = await keptRowsOf(snapshot);
  const found =
    kept === undefined
      ? await queryNamed(store, snapshot, names, document)
      : names.flatMap((name) => kept("name", name, document));
  return found
    .map(storedSchemaOf)
    .sort((left, right) => compareTexts([left.document], [right.document]));
}

/** A filter of all the names of a large document would itself be as large. */
async function queryNamed(
  store: OpenStore,
  snapshot: Snapshot,
  names: readonly string[],
  document: string | undefined,
): Promise<StoredRow[]> {
  const where = rowsOfDocuments(snapshot, document === undefined ? undefined : [document]);
  const found: StoredRow[][] = [];
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const named = sqlIn("name", names.slice(at, at + NAMES_AT_ONCE));
    const filter = sqlAnd([where, named]);
    found.push(await queryRows(store.tables.schemas, snapshot, CONTENT, filter));
  }
  return found.flat();
}

/** Schemas whole, in no order: those of the documents (default: all). */
export async function readStoredSchemas(
  store: OpenStore,
  snapshot: Snapshot,
  documents?: readonly string[],
): Promise<StoredSchema[]> {
  const where = rowsOfDocuments(snapshot, documents);
  const rows = await queryRows(store.tables.schemas, snapshot, CONTENT, where);
  return rows.map(storedSchemaOf);
}

function storedSchemaOf(row: StoredRow): StoredSchema {
  return {
    document: row.text("document"),
    schema: expectStored(unpackJson(row.bytes("content")), isSchema, "schema"),
    usedBy: row.texts("used_by").map((id) => expectStored(id, isOperationId, "operation id")),
  };
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
