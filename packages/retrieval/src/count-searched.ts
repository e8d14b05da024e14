import { explainNothing, type RowFilter } from "./check-filter.ts";
import { operationTable } from "./operation-table.ts";
import type { GroupsOf } from "./read-category-groups.ts";
import { rowFilter } from "./row-filter.ts";
import type { Snapshot } from "./snapshot.ts";
import { sqlAnd } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";

/**
 * How many operations the filter admits.
 *
 * @throws SpecLensError as `explainNothing`, where it is none
 */
export async function countSearched(
  store: OpenStore,
  groupsOf: GroupsOf,
  snapshot: Snapshot,
  filter: RowFilter,
): Promise<number> {
  const { documents = [...snapshot.active.keys()], ...criteria } = filter;
  if (Object.values(criteria).every((criterion) => criterion === undefined))
    return documents.reduce((sum, id) => sum + (snapshot.active.get(id)?.operations ?? 0), 0);
  const { table, where } = operationTable(store, filter);
  // By name: what others write at this moment must not count.
  const admitted = await rowFilter(snapshot, { ...filter, documents }, groupsOf);
  const searched = await table.countRows(sqlAnd([where, admitted]));
  if (searched === 0) await explainNothing(store, snapshot, filter);
  return searched;
}
