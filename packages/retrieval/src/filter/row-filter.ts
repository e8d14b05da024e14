import type { CriterionName } from "@speclens/core";
import { sqlAnd, sqlHas, sqlText } from "../lancedb/sql-filter.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { checkFilter, type RowFilter } from "./check-filter.ts";
import { groupFilter } from "./group-filter.ts";
import type { GroupsOf } from "./read-category-groups.ts";

/**
 * Returns the condition for visible rows that match the filter, or undefined if all rows match. It works for
 * `chunks`. If the filter has no tag, it also works for `endpoints`, which has no tags.
 *
 * @throws SpecLensError `document-not-found`, `category-not-found` for a group, `argument-invalid` for an
 *   empty text
 */
export async function rowFilter(
  snapshot: Snapshot,
  filter: RowFilter,
  groupsOf: GroupsOf,
): Promise<string | undefined> {
  checkFilter(snapshot, filter);
  const { documents, category, group, tag, method, deprecated } = filter;
  // Keyed by name, so that a criterion without a condition is a type error.
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
 * Returns the condition for visible rows of these documents (default: all), or undefined if all rows match.
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
