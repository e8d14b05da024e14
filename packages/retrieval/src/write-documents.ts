import { randomBytes } from "node:crypto";
import type { Table } from "@lancedb/lancedb";
import { type IndexedDocument, shareTurns, throwIfAborted } from "@speclens/core";
import type { Table as ArrowTable } from "apache-arrow";
import { arrowTable } from "./arrow-table.ts";
import { checkDocuments } from "./check-documents.ts";
import { refreshTextIndexes } from "./chunk-indexes.ts";
import { CONTENT_TABLES } from "./content-tables.ts";
import { detectLanguage } from "./detect-language.ts";
import { type DocumentRows, documentRows } from "./document-rows.ts";
import { loadLanguages } from "./languages.ts";
import { SMALL_TABLE } from "./optimize-store.ts";
import { publishRevisions } from "./publish-revisions.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { sumRevisions } from "./row-checksum.ts";
import { joinRows, noted, rowSlices } from "./row-slices.ts";
import type { OpenStore } from "./store-tables.ts";
import { tableSchema } from "./table-schemas.ts";

/** Rows of a large document that are added at once: some 60 MB, several times that while they are made. */
const ROWS_AN_ADD = 16_000;

/**
 * Adds or replaces documents. First their new revisions are announced in `documents` as `writing`,
 * then the rows follow, then one commit makes the new revisions visible and the old ones not. A kill
 * at any point before leaves what readers see as it was; `optimize` clears away the rest.
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
  const rows: DocumentRows[] = [];
  for (const indexed of documents) {
    const detected = detectLanguage(indexed.document);
    const languages = await loadLanguages(detected === undefined ? [] : [detected]);
    const revision = revisions.get(indexed.document.id) ?? newRevision(now);
    rows.push(await documentRows(indexed, languages, revision, now, share));
  }
  throwIfAborted(signal);
  const announced = rows.map((row) => row.documents);
  const sums = sumRevisions();
  for (const row of announced) sums.add("documents", row);
  await addRows(store.tables.documents, arrowTable(tableSchema("documents"), announced));
  for (const name of CONTENT_TABLES)
    for await (const slice of rowSlices(
      noted(joinRows(rows.map((row) => row[name])), (row) => sums.add(name, row)),
      ROWS_AN_ADD,
      share,
    )) {
      throwIfAborted(signal);
      const added = arrowTable(tableSchema(name, store.identity.embedder), slice);
      await addRows(store.tables[name], added);
    }
  throwIfAborted(signal);
  await indexWords(store);
  await publishRevisions(store, revisions, sums.of);
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
