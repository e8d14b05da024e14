import { throwIfAborted } from "@speclens/core";
import { loadLanceDb } from "./load-lancedb.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { readSnapshot } from "./snapshot.ts";
import { sqlIn } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { CONTENT_TABLES } from "./table-schemas.ts";
import { createTextIndexes, hasIndex } from "./text-indexes.ts";

/** Readers and cursors may go on reading an old revision for this long, in milliseconds. */
export const RETENTION: number = 60 * 60 * 1000;

// Below this many rows a plain scan of all vectors is as fast as an index, and exact.
export const ROWS_FOR_VECTOR_INDEX = 5000;
// Keeps each delete's filter short.
const REVISIONS_A_DELETE = 500;

/**
 * Clears away revisions that have been hidden for longer than `RETENTION`, killed writers' among
 * them, and brings the search indexes up to date, making those that are missing. Safe beside readers
 * and writers.
 */
export async function optimizeStore(store: OpenStore, signal?: AbortSignal): Promise<void> {
  await deleteOldRevisions(store, signal);
  await createTextIndexes(store.tables.chunks);
  await createVectorIndex(store);
  const cleanupOlderThan = new Date(Date.now() - RETENTION);
  for (const name of [...CONTENT_TABLES, "documents"] as const) {
    throwIfAborted(signal);
    await retryConflicts(() => store.tables[name].optimize({ cleanupOlderThan }));
  }
}

async function deleteOldRevisions(store: OpenStore, signal?: AbortSignal): Promise<void> {
  const { hidden } = await readSnapshot(store);
  const limit = Date.now() - RETENTION;
  const old = hidden.filter(({ changedAt }) => changedAt < limit).map(({ revision }) => revision);
  for (let start = 0; start < old.length; start += REVISIONS_A_DELETE) {
    const filter = sqlIn("revision", old.slice(start, start + REVISIONS_A_DELETE));
    // `documents` last: as long as it names a revision, readers hide what is left of it.
    for (const name of [...CONTENT_TABLES, "documents"] as const) {
      throwIfAborted(signal);
      await retryConflicts(() => store.tables[name].delete(filter));
    }
  }
}

async function createVectorIndex(store: OpenStore): Promise<void> {
  if (store.identity.embedder === undefined) return;
  const { chunks } = store.tables;
  const rows = await chunks.countRows();
  if (rows < ROWS_FOR_VECTOR_INDEX || (await hasIndex(chunks, "vector"))) return;
  const { Index } = await loadLanceDb();
  const config = Index.ivfFlat({
    distanceType: "cosine",
    numPartitions: Math.round(Math.sqrt(rows)),
  });
  await retryConflicts(() => chunks.createIndex("vector", { config }));
}
