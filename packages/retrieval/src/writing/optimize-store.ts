import type { Table } from "@lancedb/lancedb";
import { throwIfAborted } from "@speclens/core";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { revisionFilters } from "../lancedb/sql-filter.ts";
import { isDatabase } from "../lancedb/store-location.ts";
import { refreshIndexes } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { TABLES } from "../schema/tables.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { RETENTION, VERSIONS_KEPT } from "../states/retention.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { writeJoinedVocabulary } from "../vocabulary/joined-vocabulary.ts";

/** Number of rows of a table that is rewritten in a fraction of a second. */
export const SMALL_TABLE = 20_000;
/** Maximum numbers of fragments of small and of large tables. Beyond them, they are joined, which rewrites the table. */
const MOST_FRAGMENTS_OF_SMALL = 10;
const MOST_FRAGMENTS = 50;

/**
 * Deletes revisions that have been hidden for longer than `RETENTION`, including those of killed writers.
 * Joins the fragments left by many small writes if that is worthwhile, and updates the search indexes. Other
 * processes may read and write meanwhile.
 */
export async function optimizeStore(store: OpenStore, signal?: AbortSignal): Promise<void> {
  await deleteOldRevisions(store, signal);
  const isService = isDatabase(store.location);
  if (!isService) await joinTables(store, signal);
  throwIfAborted(signal);
  await refreshIndexes(store.tables.chunks, store.identity.embedder !== undefined);
  if (!isService) await writeJoinedVocabulary(store, signal);
}

/** Joins the fragments of tables. The service behind `db://` does that itself and rejects the request. */
async function joinTables({ tables }: OpenStore, signal?: AbortSignal): Promise<void> {
  const cleanupOlderThan = new Date(Date.now() - VERSIONS_KEPT);
  for (const name of TABLES) {
    throwIfAborted(signal);
    if (await paysToJoin(tables[name]))
      await retryConflicts(() => tables[name].optimize({ cleanupOlderThan }));
  }
}

async function paysToJoin(table: Table): Promise<boolean> {
  const { numRows, fragmentStats } = await table.stats();
  const most = numRows < SMALL_TABLE ? MOST_FRAGMENTS_OF_SMALL : MOST_FRAGMENTS;
  return fragmentStats.numFragments > most;
}

async function deleteOldRevisions(store: OpenStore, signal?: AbortSignal): Promise<void> {
  const { hidden } = snapshotOf(await readRevisions(store));
  const limit = Date.now() - RETENTION;
  const old = hidden.filter(({ changedAt }) => changedAt < limit).map(({ revision }) => revision);
  // Delete from `documents` last. While it contains a revision, readers hide that revision's remaining rows.
  for (const filter of revisionFilters(old))
    for (const name of TABLES) {
      throwIfAborted(signal);
      await retryConflicts(() => store.tables[name].delete(filter));
    }
}
