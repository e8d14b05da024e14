import { randomBytes } from "node:crypto";
import type { Table } from "@lancedb/lancedb";
import {
  type Chunk,
  collectGarbage,
  type IndexedDocument,
  SpecLensError,
  throwIfAborted,
  yieldToEventLoop,
} from "@speclens/core";
import { loadLanguages } from "@speclens/ranking";
import type { Table as ArrowTable } from "apache-arrow";
import { arrowTable, type Row } from "../lancedb/arrow-table.ts";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { rowSlices } from "../lancedb/row-slices.ts";
import { documentUnstorable } from "../lancedb/store-errors.ts";
import { arrowSchema, tableSchema } from "../schema/arrow-schema.ts";
import { sumRevisions } from "../schema/row-checksum.ts";
import { refreshTextIndexes } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { TABLE_COLUMNS } from "../schema/table-columns.ts";
import type { ContentTable, TableName } from "../schema/tables.ts";
import { documentLanguage } from "../vocabulary/document-language.ts";
import { checkDocuments, checkVector } from "./check-documents.ts";
import { type DocumentRows, documentRows } from "./document-rows.ts";
import { SMALL_TABLE } from "./optimize-store.ts";
import { publishRevisions } from "./publish-revisions.ts";

/** Number of rows whose garbage is worth collecting. That takes up to 100 ms, in which a server answers nothing. */
const MANY_ROWS = 2000;
/** The content tables whose rows depend on the chunks only for their summaries. */
const OTHER_TABLES = ["endpoints", "endpoint_categories", "schemas", "edges"] as const;

/**
 * Adds or replaces documents. First announces their new revisions in `documents` as `writing` and adds the
 * rows. Then makes the new revisions visible and hides the old ones in a single commit. If the process is
 * killed before that commit, readers still see the previous state, and `optimize` deletes the partial rows.
 */
export async function writeDocuments(
  store: OpenStore,
  documents: readonly IndexedDocument[],
  signal?: AbortSignal,
): Promise<void> {
  if (documents.length === 0) return;
  checkDocuments(documents);
  throwIfAborted(signal);
  const now = Date.now();
  const revisions = new Map(documents.map(({ document }) => [document.id, newRevision(now)]));
  // Documents have thousands of rows, and this process may be serving other requests meanwhile.
  const share = yieldToEventLoop(signal);
  const check = (chunk: Chunk): void => checkVector(store, chunk);
  const rows: { readonly id: string; readonly of: DocumentRows }[] = [];
  for (const indexed of documents) {
    const { id } = indexed.document;
    try {
      const detected = documentLanguage(indexed.document);
      const languages = await loadLanguages(detected === undefined ? [] : [detected]);
      const revision = revisions.get(id) ?? newRevision(now);
      rows.push({ id, of: documentRows(indexed, languages, revision, now, check) });
    } catch (error) {
      throw unstorable([id], error);
    }
  }
  throwIfAborted(signal);
  const tableOf = (name: TableName, slice: readonly Row[]): ArrowTable => {
    try {
      return arrowTable(tableSchema(name, store.identity.embedder), slice);
    } catch (error) {
      const owners = new Set(slice.map(({ document, id }) => String(document ?? id)));
      throw unstorable([...owners], error);
    }
  };
  const announced = rows.map((row) => row.of.documents);
  await addRows(store.tables.documents, tableOf("documents", announced));
  const sums = sumRevisions();
  let added = 0;
  const addAll = async (
    name: ContentTable,
    rowsOf: (of: DocumentRows) => Iterable<Row> | AsyncIterable<Row>,
  ): Promise<void> => {
    const streams = rows.map(({ id, of }) => namingDocument(id, rowsOf(of)));
    for await (const slice of rowSlices(streams, share)) {
      throwIfAborted(signal);
      for (const row of slice) sums.add(name, row);
      added += slice.length;
      await addRows(store.tables[name], tableOf(name, slice));
    }
  };
  await addAll("chunks", ({ chunks }) => chunks);
  for (const name of OTHER_TABLES) await addAll(name, ({ others }) => others[name]);
  const complete = rows.map(({ of: { documents, vocabulary } }) => ({
    ...documents,
    vocabulary: vocabulary(),
  }));
  for (const row of complete) sums.add("documents", row);
  throwIfAborted(signal);
  // Rows and vocabularies have left garbage, and LanceDB needs memory of its own to merge and to index.
  if (added >= MANY_ROWS) collectGarbage();
  await indexWords(store);
  await setVocabularies(store, complete);
  await publishRevisions(store, revisions, sums.of);
}

/** Stores the vocabularies, which are complete once all chunks have been created. Nothing reads these rows earlier. */
async function setVocabularies(store: OpenStore, rows: readonly Row[]): Promise<void> {
  const columns = TABLE_COLUMNS.documents.filter(({ name }) =>
    ["revision", "vocabulary"].includes(name),
  );
  await retryConflicts(() =>
    store.tables.documents
      .mergeInsert("revision")
      .whenMatchedUpdateAll()
      .execute(arrowTable(arrowSchema(columns), rows)),
  );
}

/** Yields the same rows. If creating them fails, the error names their document. */
async function* namingDocument(
  document: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncIterable<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw unstorable([document], error);
  }
}

/**
 * Returns the error for documents that cannot be stored. A missing embedder or an abort is not caused by the
 * document.
 */
function unstorable(documents: readonly string[], error: unknown): SpecLensError {
  return SpecLensError.isInstance(error) ? error : documentUnstorable(documents, error);
}

async function addRows(table: Table, rows: ArrowTable): Promise<void> {
  await retryConflicts(() => table.add(rows));
}

/**
 * Adds the new rows to the text indexes before the first search, which would otherwise split all their words.
 * Large stores wait for `optimize`, because indexing them takes longer with every write. A failure only makes
 * searches slower, so the write succeeds and `optimize` tries again.
 */
async function indexWords({ tables: { chunks } }: OpenStore): Promise<void> {
  if ((await chunks.countRows()) < SMALL_TABLE)
    await refreshTextIndexes(chunks).catch(() => undefined);
}

/** Returns a unique id. It begins with the time, which helps people who inspect a store. */
function newRevision(now: number): string {
  return `${now.toString(36)}-${randomBytes(6).toString("hex")}`;
}
