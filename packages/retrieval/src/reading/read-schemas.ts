import { collectGarbage, type StoredSchema, spareMemoryAwhile } from "@speclens/core";
import { rowsOfDocuments } from "../filter/row-filter.ts";
import { unpackJson } from "../lancedb/packed-json.ts";
import { sqlAnd, sqlIn } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { expectStored, isOperationId, isSchema } from "../schema/stored-values.ts";
import { compareTexts, queryRows } from "../states/query-rows.ts";
import { type RowCache, rowCache } from "../states/row-cache.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";

const CONTENT = ["content", "used_by"] as const;
/** The number of names per query. Each query scans the whole table, regardless of how many names it finds. */
const NAMES_AT_ONCE = 1_000;

/**
 * Bytes of packed schemas from which loading them takes so much memory that it is spared: about 270 KB of JSON. An answer
 * loads its schemas in several rounds, and writes its text again after each.
 */
const MUCH_PACKED = 90_000;
/**
 * Bytes of packed schemas after which garbage is collected: about 1.5 MB of JSON. V8 lets the garbage of many answers
 * pile up, which took 150 MB more for a document of 20 MB. Collecting twice as often takes plans over 354 documents
 * from 270 to 360 ms (p95).
 */
const COLLECTED_AFTER = 500_000;

/** Bytes of packed schemas that were unpacked since garbage was last collected. The heap is that of the process. */
let unpacked = 0;

/** Creates a cache for the schemas of documents, by name. */
export function schemaCache(store: OpenStore): RowCache<"name"> {
  return rowCache({
    columns: ["name"],
    countOf: ({ schemas }) => schemas,
    read: (snapshot, documents) =>
      queryRows(
        store.tables.schemas,
        snapshot,
        [...CONTENT, "name"],
        visibleRows(snapshot, documents),
      ),
  });
}

/**
 * Finds schemas by name.
 *
 * @throws SpecLensError `document-not-found`
 */
export async function findSchemas(
  store: OpenStore,
  snapshot: Snapshot,
  cacheOf: RowCache<"name">,
  names: readonly string[],
  documents?: readonly string[],
): Promise<StoredSchema[]> {
  const where = rowsOfDocuments(snapshot, documents);
  const kept = await cacheOf(snapshot, documents);
  const found =
    kept === undefined
      ? await queryNamed(store, snapshot, names, where)
      : names.flatMap((name) => kept("name", name));
  // Many small schemas take as much memory as a large one, for which unpacking spares memory.
  if (found.length > 1) spareFor(packedBytes(found));
  return found
    .map(storedSchemaOf)
    .sort((left, right) => compareTexts([left.document], [right.document]));
}

function spareFor(bytes: number): void {
  unpacked += bytes;
  if (bytes > MUCH_PACKED) spareMemoryAwhile();
  else if (unpacked > COLLECTED_AFTER) collectGarbage();
  else return;
  unpacked = 0;
}

function packedBytes(rows: readonly StoredRow[]): number {
  return rows.reduce((sum, row) => sum + row.bytes("content").length, 0);
}

/** Queries names in batches, because a filter with all names of a large document would be too large. */
async function queryNamed(
  store: OpenStore,
  snapshot: Snapshot,
  names: readonly string[],
  where: string | undefined,
): Promise<StoredRow[]> {
  const found: StoredRow[][] = [];
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const named = sqlIn("name", names.slice(at, at + NAMES_AT_ONCE));
    const filter = sqlAnd([where, named]);
    found.push(await queryRows(store.tables.schemas, snapshot, CONTENT, filter));
  }
  return found.flat();
}

/** Reads all schemas of the documents (default: all), in no particular order. */
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
  documents?: readonly string[],
): Promise<{ document: string; name: string }[]> {
  const where = rowsOfDocuments(snapshot, documents);
  const rows = await queryRows(store.tables.schemas, snapshot, ["name"], where);
  return rows
    .map((row) => ({ document: row.text("document"), name: row.text("name") }))
    .sort((left, right) => compareTexts([left.document, left.name], [right.document, right.name]));
}
