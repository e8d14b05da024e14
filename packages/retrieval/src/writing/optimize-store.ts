import type { Table } from "@lancedb/lancedb";
import { throwIfAborted } from "@speclens/core";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { revisionFilters } from "../lancedb/sql-filter.ts";
import { isDatabase } from "../lancedb/store-location.ts";
import { refreshIndexes } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { TABLES } from "../schema/tables.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { RETENTION } from "../states/retention.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { writeJoinedVocabulary } from "../vocabulary/joined-vocabulary.ts";

/** Smaller tables are rewritten with every change, which takes a fraction of a second. */
export const SMALL_TABLE = 20_000;
/** Most fragments of a large table before they are joined: joining rewrites the whole table. */
const MOST_FRAGMENTS = 50;

/**
 * Deletes revisions that have been hidden for longer than `RETENTION`, including those of killed
 * writers. Joins the fragments that many small writes left, where that pays, and brings the search
 * indexes up to date. Safe while others read and write.
 */
export async function optimizeStore(store: OpenStore, signal?: AbortSignal): Promise<void> {
  await deleteOldRevisions(store, signal);
  const isService = isDatabase(store.location);
  if (!isService) await joinTables(store, signal);
  throwIfAborted(signal);
  await refreshIndexes(store.tables.chunks, store.identity.embedder !== undefined);
  if (!isService) await writeJoinedVocabulary(store, signal);
}

/** The service behind `db://` does that by itself and refuses the request. */
async function joinTables({ tables }: OpenStore, signal?: AbortSignal): Promise<void> {
  const cleanupOlderThan = new Date(Date.now() - RETENTION);
  for (const name of TABLES) {
    throwIfAborted(signal);
    if (await paysToJoin(tables[name]))
      await retryConflicts(() => tables[name].optimize({ cleanupOlderThan }));
  }
}

async function paysToJoin(table: Table): Promise<boolean> {
  const { numRows, fragmentStats } = await table.stats();
  return numRows < SMALL_TABLE || fragmentStats.numFragments > MOST_FRAGMENTS;
}

async function deleteOldRevisions(store: OpenStore, signal?: AbortSignal): Promise<void> {
  const { hidden } = snapshotOf(await readRevisions(store));
  const limit = Date.now() - RETENTION;
  const old = hidden.filter(({ changedAt }) => changedAt < limit).map(({ revision }) => revision);
  // `documents` last: while it names a revision, readers hide what is left of it.
  for (const filter of revisionFilters(old))
    for (const name of TABLES) {
      throwIfAborted(signal);
      await retryConflicts(() => store.tables[name].delete(filter));
    }
}
