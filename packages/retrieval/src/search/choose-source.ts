import type { ChooseSource } from "../candidates/candidate-source.ts";
import { lanceDbCandidates } from "../candidates/lancedb-candidates.ts";
import { matchingIds } from "../candidates/memory/matching-ids.ts";
import { memoryCache } from "../candidates/memory/memory-cache.ts";
import { memoryCandidates } from "../candidates/memory/memory-candidates.ts";
import type { MemoryIndex } from "../candidates/memory/postings.ts";
import type { NamesOf } from "../filter/read-filter-names.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { operationsIn, type Snapshot } from "../states/snapshot.ts";

/** Maximum total number of operations in the searched documents for a search in memory. */
const MOST_IN_MEMORY = 5000;

/**
 * Chooses memory if all searched documents fit, and LanceDB's indexes otherwise. Up to this size, reading
 * everything once takes no longer than the two LanceDB queries of one search.
 */
export function chooseSource(store: OpenStore, namesOf: NamesOf): ChooseSource {
  const loadedOf = memoryCache(store);
  const matching = matchingIds(store, namesOf);
  const loadWhole = async (
    snapshot: Snapshot,
    documents: readonly string[],
  ): Promise<MemoryIndex | undefined> => {
    const operations = operationsIn(snapshot, documents);
    if (operations > MOST_IN_MEMORY) return undefined;
    // If part of the store is damaged, LanceDB may still read enough for a search.
    const loaded = await loadedOf(snapshot, documents).catch(() => undefined);
    // A service may limit the number of rows it returns.
    return loaded !== undefined && loaded.operations.length >= operations ? loaded : undefined;
  };
  return async (snapshot, documents) => {
    const loaded = await loadWhole(snapshot, documents);
    return (request) =>
      loaded === undefined
        ? lanceDbCandidates({ store, namesOf }, snapshot, request)
        : memoryCandidates(loaded, matching, snapshot, request);
  };
}
