import type { CriterionName } from "@speclens/core";
import { sqlAnd, sqlHas, sqlText } from "../lancedb/sql-filter.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { checkFilter, type RowFilter } from "./check-filter.ts";
import { groupFilter } from "./group-filter.ts";
import type { GroupsOf } from "./read-category-groups.ts";

/**
 * Returns the condition that visible rows match the filter; undefined if all do. It works for `chunks`,
 * and for `endpoints`, which has no tags, if the filter has no tag.
 *
 * @throws SpecLensError `document-not-found`, `category-not-found` for a group, `argument-invalid` for
 *   an empty text
 */
export async function rowFilter(
  snapshot: Snapshot,
  filter: RowFilter,
  groupsOf: GroupsOf,
): Promise<string | undefined> {
  checkFilter(snapshot, filter);
  const { documents, category, group, tag, method, deprecated } = filter;
  // By name: a criterion without a condition is a type error.
  const conditions: Readonly<Record<CriterionName, string | undefined>> = {
    category: category === undefined ? undefined : sqlHas("categories", category),
    group:
      group === undefined
        ? undefined
        : groupFilter(snapshot, await groupsOf(snapshot), group, documents),
    tag: tag === undefined ? undefined : sqlHas("tags", tag),
    method: method === undefined ? undefined : `method = ${sqlText(method.toUpperCase())}`,
    deprecated: deprecated === undefined ? undefined : deprecated ? "deprecated" : "NOT deprecated",
  };
  return sqlAnd([visibleRows(snapshot, documents), ...Object.values(conditions)]);
}

/**
 * Returns the condition for visible rows of these documents (default: all); undefined if all match.
 *
 * @throws SpecLensError `document-not-found`, `argument-invalid` for an empty id
 */
export function rowsOfDocuments(
  snapshot: Snapshot,
  documents?: readonly string[],
): string | undefined {
  checkFilter(snapshot, { documents });
  return visibleRows(snapshot, documents);
}
