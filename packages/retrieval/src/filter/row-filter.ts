import type { CriterionName } from "@speclens/core";
import { sqlAnd, sqlHasAny, sqlText } from "../lancedb/sql-filter.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { checkDocuments, type RowFilter } from "./check-filter.ts";
import { groupFilter } from "./group-filter.ts";
import type { NamesOf } from "./read-filter-names.ts";

/**
 * Returns the condition for visible rows that match the filter, or undefined if all rows match. It works for
 * `chunks`. If the filter has no tag, it also works for `endpoints`, which has no tags.
 *
 * @throws SpecLensError `document-not-found`, `category-not-found` for a group
 */
export async function rowFilter(
  snapshot: Snapshot,
  filter: RowFilter,
  namesOf: NamesOf,
): Promise<string | undefined> {
  checkDocuments(snapshot, filter.documents);
  const { documents, category, group, tag, method, deprecated } = filter;
  // Keyed by name, so that a criterion without a condition is a type error.
  const conditions: Readonly<Record<CriterionName, string | undefined>> = {
    category: category === undefined ? undefined : sqlHasAny("categories", category),
    group:
      group === undefined
        ? undefined
        : groupFilter(snapshot, await namesOf(snapshot), group, documents),
    tag: tag === undefined ? undefined : sqlHasAny("tags", tag),
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
  checkDocuments(snapshot, documents);
  return visibleRows(snapshot, documents);
}
