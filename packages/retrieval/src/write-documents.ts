import { randomBytes } from "node:crypto";
import type { Table } from "@lancedb/lancedb";
import { type IndexedDocument, SpecLensError, shareTurns, throwIfAborted } from "@speclens/core";
import type { Table as ArrowTable } from "apache-arrow";
import { arrowTable, type Row } from "./arrow-table.ts";
import { checkDocuments } from "./check-documents.ts";
import { refreshTextIndexes } from "./chunk-indexes.ts";
import { CONTENT_TABLES, type TableName } from "./content-tables.ts";
import { detectLanguage } from "./detect-language.ts";
import { type DocumentRows, documentRows } from "./document-rows.ts";
import { loadLanguages } from "./languages.ts";
import { SMALL_TABLE } from "./optimize-store.ts";
import { publishRevisions } from "./publish-revisions.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { sumRevisions } from "./row-checksum.ts";
import { joinRows, noted, rowSlices } from "./row-slices.ts";
import { documentUnstorable } from "./store-errors.ts";
import type { OpenStore } from "./store-tables.ts";
import { tableSchema } from "./table-schemas.ts";

/** Rows of a large document that are added at once: some 60 MB, several times that while they are made. */
const ROWS_AN_ADD = 16_000;

/**
 * Adds or replaces documents. First their new revisions are announced in `documents` as `writing`,
 * then the rows follow, then one commit makes the new revisions visible and the old ones not. A kill
 * at any point before leaves what readers see as it was; `optimize` clears away the rest. A document
 * that cannot be made rows of is told, and nothing is written then: it is no fault of the store's.
 *
 * @throws SpecLensError `document-unstorable`, `document-conflict`, `argument-invalid`, `aborted`
 */
export async function writeDocuments(
  store: OpenStore,
  documents: readonly IndexedDocument[],
  signal?: AbortSignal,
): Promise<void> {
  if (documents.length === 0) return;
  checkDocuments(store, documents);
  throwIfAborted(signal);
  const now = Date.now();
  const revisions = new Map(documents.map(({ document }) => [document.id, newRevision(now)]));
  // Documents have thousands of rows, and somebody may be served meanwhile.
  const share = shareTurns(signal);
  const rows: { readonly id: string; readonly of: DocumentRows }[] = [];
  const failed = new Map<string, unknown>();
  for (const indexed of documents) {
    const { id } = indexed.document;
    try {
      const detected = detectLanguage(indexed.document);
      const languages = await loadLanguages(detected === undefined ? [] : [detected]);
      const revision = revisions.get(id) ?? newRevision(now);
      rows.push({ id, of: await documentRows(indexed, languages, revision, now, share) });
    } catch (error) {
      if (SpecLensError.isInstance(error)) throw error;
      failed.set(id, error);
    }
  }
  const [[, reason] = []] = failed;
  if (failed.size > 0) throw documentUnstorable([...failed.keys()], reason);
  throwIfAborted(signal);
  const announced = rows.map((row) => row.of.documents);
  const sums = sumRevisions();
  const tableOf = (name: TableName, slice: readonly Row[]): ArrowTable => {
    try {
      return arrowTable(tableSchema(name, store.identity.embedder), slice);
    } catch (error) {
      const owners = new Set(slice.map(({ document, id }) => String(document ?? id)));
      throw documentUnstorable([...owners], error);
    }
  };
  for (const row of announced) sums.add("documents", row);
  await addRows(store.tables.documents, tableOf("documents", announced));
  for (const name of CONTENT_TABLES)
    for await (const slice of rowSlices(
      joinRows(
        rows.map(({ id, of }) =>
          namingDocument(
            id,
            noted(of[name], (row) => sums.add(name, row)),
          ),
        ),
      ),
      ROWS_AN_ADD,
      share,
    )) {
      throwIfAborted(signal);
      await addRows(store.tables[name], tableOf(name, slice));
    }
  throwIfAborted(signal);
  await indexWords(store);
  await publishRevisions(store, revisions, sums.of);
}

/** The same rows; what fails while they are made names the document that they are of. */
function* namingDocument(document: string, rows: Iterable<Row>): Iterable<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw documentUnstorable([document], error);
  }
}

async function addRows(table: Table, rows: ArrowTable): Promise<void> {
  await retryConflicts(() => table.add(rows));
}

/**
 * Takes the new rows into the text indexes before anybody looks for them: until then each search splits
 * all of their words. Large stores wait for `optimize`, since it takes longer there with every write. A
 * failure costs time, and is none of the write: `optimize` tries again.
 */
async function indexWords({ tables: { chunks } }: OpenStore): Promise<void> {
  if ((await chunks.countRows()) < SMALL_TABLE)
    await refreshTextIndexes(chunks).catch(() => undefined);
}

/** Unique for every write; the time in front only helps a person who looks at a store. */
function newRevision(now: number): string {
  return `${now.toString(36)}-${randomBytes(6).toString("hex")}`;
}
