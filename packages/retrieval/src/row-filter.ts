import { checkFilter, type RowFilter } from "./check-filter.ts";
import { type Snapshot, visibleRows } from "./snapshot.ts";
import { sqlAnd, sqlText } from "./sql-filter.ts";

/**
 * The condition that visible rows of `endpoints` or `chunks` meet; undefined where all do.
 *
 * @throws SpecLensError `document-not-found`, `argument-invalid` for an empty text
 */
export function rowFilter(snapshot: Snapshot, filter: RowFilter): string | undefined {
  checkFilter(snapshot, filter);
  const { category, method } = filter;
  return sqlAnd([
    visibleRows(snapshot, filter.documents),
    category === undefined ? undefined : `array_has(categories, ${sqlText(category)})`,
    method === undefined ? undefined : `method = ${sqlText(method.toUpperCase())}`,
  ]);
}
