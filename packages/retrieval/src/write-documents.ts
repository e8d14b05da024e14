import { randomBytes } from "node:crypto";
import type { Table } from "@lancedb/lancedb";
import { type IndexedDocument, throwIfAborted } from "@speclens/core";
import type { Table as ArrowTable } from "apache-arrow";
import { arrowTable, type Columns, type Row, vectorColumn } from "./arrow-table.ts";
import { checkDocuments } from "./check-documents.ts";
import { detectLanguage } from "./detect-language.ts";
import { documentRows } from "./document-rows.ts";
import { loadLanguages } from "./languages.ts";
import { publishRevisions } from "./publish-revisions.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import type { OpenStore } from "./store-tables.ts";
import { CONTENT_TABLES, contentSchemas, documentsSchema } from "./table-schemas.ts";

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
  const rows = await Promise.all(
    documents.map(async (indexed) => {
      const detected = detectLanguage(indexed.document);
      const languages = await loadLanguages(detected === undefined ? [] : [detected]);
      const revision = revisions.get(indexed.document.id) ?? newRevision(now);
      return documentRows(indexed, languages, revision, now);
    }),
  );
  throwIfAborted(signal);
  const announced = rows.map((row) => row.documents);
  await addRows(store.tables.documents, arrowTable(documentsSchema(new Map()), announced));
  const schemas = contentSchemas(store.identity.embedder);
  for (const name of CONTENT_TABLES) {
    throwIfAborted(signal);
    const added: Row[] = rows.flatMap((row) => row[name]);
    const ready = name === "chunks" ? vectorColumns(store, documents) : {};
    if (added.length > 0)
      await addRows(store.tables[name], arrowTable(schemas[name], added, ready));
  }
  throwIfAborted(signal);
  await publishRevisions(store, revisions);
}

async function addRows(table: Table, rows: ArrowTable): Promise<void> {
  await retryConflicts(() => table.add(rows));
}

/** Unique for every write; the time in front only helps a person who looks at a store. */
function newRevision(now: number): string {
  return `${now.toString(36)}-${randomBytes(6).toString("hex")}`;
}

function vectorColumns(store: OpenStore, documents: readonly IndexedDocument[]): Columns {
  const { embedder } = store.identity;
  if (embedder === undefined) return {};
  const vectors = documents.flatMap((indexed) => indexed.vectors ?? []);
  return { vector: vectorColumn(vectors, embedder.dimension) };
}
