import type { CandidateSource } from "../candidates/candidate-source.ts";
import { explainNothing, matchesAll, type RowFilter } from "../filter/check-filter.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { operationsIn, type Snapshot } from "../states/snapshot.ts";

/**
 * Counts the operations that match the filter.
 *
 * @throws SpecLensError as `explainNothing` does, if there are none
 */
export async function countSearched(
  store: OpenStore,
  source: CandidateSource,
  snapshot: Snapshot,
  filter: RowFilter,
): Promise<number> {
  const { documents = [...snapshot.active.keys()] } = filter;
  if (matchesAll(filter)) return operationsIn(snapshot, documents);
  // Naming the documents excludes rows that are currently being written.
  const searched = await source.count({ ...filter, documents });
  if (searched === 0) await explainNothing(store, snapshot, filter);
  return searched;
}
