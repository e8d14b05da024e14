import type { CandidateSource } from "../candidates/candidate-source.ts";
import { admitsAll, explainNothing, type RowFilter } from "../filter/check-filter.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { operationsIn, type Snapshot } from "../states/snapshot.ts";

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
  const { documents = [...snapshot.active.keys()] } = filter;
  if (admitsAll(filter)) return operationsIn(snapshot, documents);
  // Naming the documents keeps rows out that are being written at this moment.
  const searched = await source.count({ ...filter, documents });
  if (searched === 0) await explainNothing(store, snapshot, filter);
  return searched;
}
