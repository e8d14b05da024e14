import type { CandidateSource } from "./candidate-source.ts";
import { explainNothing, type RowFilter } from "./check-filter.ts";
import type { Snapshot } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";

/**
 * How many operations the filter admits.
 *
 * @throws SpecLensError as `explainNothing`, where it is none
 */
export async function countSearched(
  store: OpenStore,
  source: CandidateSource,
  snapshot: Snapshot,
  filter: RowFilter,
): Promise<number> {
  const { documents = [...snapshot.active.keys()], ...criteria } = filter;
  if (Object.values(criteria).every((criterion) => criterion === undefined))
    return documents.reduce((sum, id) => sum + (snapshot.active.get(id)?.operations ?? 0), 0);
  // Naming the documents keeps rows out that are being written at this moment.
  const searched = await source.count({ ...criteria, documents });
  if (searched === 0) await explainNothing(store, snapshot, filter);
  return searched;
}
