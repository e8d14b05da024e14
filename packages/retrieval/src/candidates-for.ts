import type { CandidatesFor } from "./candidate-source.ts";
import { admittedIds } from "./loaded/admitted-ids.ts";
import { loadedCache } from "./loaded/loaded-cache.ts";
import { loadedCandidates } from "./loaded/loaded-candidates.ts";
import type { GroupsOf } from "./read-category-groups.ts";
import type { OpenStore } from "./store-tables.ts";
import { storedCandidates } from "./stored-candidates.ts";

/** Operations of all documents that a search out of memory is of, at most. */
const MOST_IN_MEMORY = 5000;

/**
 * Candidates out of memory where all that is searched fits there, else by LanceDB's indexes. Reading
 * everything once takes no longer than asking LanceDB the two questions of one search, up to there.
 */
export function candidatesFor(store: OpenStore, groupsOf: GroupsOf): CandidatesFor {
  const sources = { loadedOf: loadedCache(store), admittedIds: admittedIds(store, groupsOf) };
  return (snapshot, documents, request) => {
    const operations = documents.reduce(
      (sum, id) => sum + (snapshot.active.get(id)?.operations ?? 0),
      0,
    );
    return operations <= MOST_IN_MEMORY
      ? loadedCandidates(sources, snapshot, documents, request)
      : storedCandidates({ store, groupsOf }, snapshot, request);
  };
}
