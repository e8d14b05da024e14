import type { PrepareCandidates } from "../candidates/candidate-source.ts";
import { admittedIds } from "../candidates/memory/admitted-ids.ts";
import { loadedCache } from "../candidates/memory/loaded-cache.ts";
import { loadedCandidates } from "../candidates/memory/loaded-candidates.ts";
import type { LoadedDocuments } from "../candidates/memory/loaded-documents.ts";
import { storedCandidates } from "../candidates/stored-candidates.ts";
import type { GroupsOf } from "../filter/read-category-groups.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { operationsIn, type Snapshot } from "../states/snapshot.ts";

/** Operations of all documents that a search out of memory is of, at most. */
const MOST_IN_MEMORY = 5000;

/**
 * Candidates out of memory where all that is searched fits there, else by LanceDB's indexes. Reading
 * everything once takes no longer than asking LanceDB the two questions of one search, up to there.
 */
export function prepareCandidates(store: OpenStore, groupsOf: GroupsOf): PrepareCandidates {
  const loadedOf = loadedCache(store);
  const admitted = admittedIds(store, groupsOf);
  const loadWhole = async (
    snapshot: Snapshot,
    documents: readonly string[],
  ): Promise<LoadedDocuments | undefined> => {
    const operations = operationsIn(snapshot, documents);
    if (operations > MOST_IN_MEMORY) return undefined;
    // Of a store that is damaged somewhere, LanceDB may still read what a search needs.
    const loaded = await loadedOf(snapshot, documents).catch(() => undefined);
    // A service may have a limit of its own.
    return loaded !== undefined && loaded.operations.length >= operations ? loaded : undefined;
  };
  return async (snapshot, documents) => {
    const loaded = await loadWhole(snapshot, documents);
    return (request) =>
      loaded === undefined
        ? storedCandidates({ store, groupsOf }, snapshot, request)
        : loadedCandidates(loaded, admitted, snapshot, request);
  };
}
