import type { Table } from "@lancedb/lancedb";
import { throwIfAborted } from "@speclens/core";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";
import { revisionFilters } from "../lancedb/revision-filters.ts";
import { isDatabase } from "../lancedb/store-location.ts";
import { refreshIndexes } from "../schema/chunk-indexes.ts";
import { TABLES } from "../schema/content-tables.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { RETENTION } from "../states/retention.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { writeJoinedVocabulary } from "../vocabulary/joined-vocabulary.ts";

/** Smaller tables are written anew with every change, which takes a fraction of a second. */
export const SMALL_TABLE = 20_000;
/** Pieces that a large table may consist of before it is joined: joining writes all of it anew. */
const MOST_FRAGMENTS = 50;

/**
 * Clears away revisions that have been hidden for longer than `RETENTION`, killed writers' among
 * them, joins what many small writes have left in pieces, where that pays, and brings the search
 * indexes up to date. Safe beside readers and writers.
 */
export async function optimizeStore(store: OpenStore, signal?: AbortSignal): Promise<void> {
  await deleteOldRevisions(store, signal);
  const isService = isDatabase(store.location);
  if (!isService) await joinTables(store, signal);
  throwIfAborted(signal);
  await refreshIndexes(store.tables.chunks, store.identity.embedder !== undefined);
  if (!isService) await writeJoinedVocabulary(store, signal);
}

/** The service behind `db://` does that by itself, and refuses to be asked. */
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
  // `documents` last: as long as it names a revision, readers hide what is left of it.
  for (const filter of revisionFilters(old))
    for (const name of TABLES) {
      throwIfAborted(signal);
      await retryConflicts(() => store.tables[name].delete(filter));
    }
}
