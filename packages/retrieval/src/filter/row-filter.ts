import { sqlAnd, sqlHas, sqlText } from "../lancedb/sql-filter.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { checkFilter, type RowFilter } from "./check-filter.ts";
import { groupFilter } from "./group-filter.ts";
import type { GroupsOf } from "./read-category-groups.ts";

/**
 * The condition that visible rows meet whose operation the filter admits; undefined where all do. For
 * `chunks`, and where the filter has no tag also for `endpoints`, which has no tags.
 *
 * @throws SpecLensError `document-not-found`, `category-not-found` for a group, `argument-invalid` for
 * an empty text
 */
export async function rowFilter(
  snapshot: Snapshot,
  filter: RowFilter,
  groupsOf: GroupsOf,
): Promise<string | undefined> {
  checkFilter(snapshot, filter);
  const { documents, category, group, tag, method, deprecated } = filter;
  return sqlAnd([
    visibleRows(snapshot, documents),
    category === undefined ? undefined : sqlHas("categories", category),
    group === undefined
      ? undefined
      : groupFilter(snapshot, await groupsOf(snapshot), group, documents),
    tag === undefined ? undefined : sqlHas("tags", tag),
    method === undefined ? undefined : `method = ${sqlText(method.toUpperCase())}`,
    deprecated === undefined ? undefined : deprecated ? "deprecated" : "NOT deprecated",
  ]);
}
