import { categoryNotFound, documentNotFound } from "./not-found-errors.ts";
import { type Snapshot, visibleRows } from "./snapshot.ts";
import { sqlAnd, sqlText } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { storedRows } from "./stored-row.ts";

export interface RowFilter {
  readonly documents?: readonly string[] | undefined;
  readonly category?: string | undefined;
  readonly method?: string | undefined;
}

/** Throws `document-not-found` unless each of the documents is there. */
export function requireDocuments(snapshot: Snapshot, documents: readonly string[] = []): void {
  for (const document of documents)
    if (!snapshot.active.has(document))
      throw documentNotFound(document, [...snapshot.active.keys()]);
}

/**
 * The condition that visible rows of `endpoints` or `chunks` meet; undefined where all do.
 *
 * @throws SpecLensError `document-not-found`
 */
export function rowFilter(snapshot: Snapshot, filter: RowFilter): string | undefined {
  requireDocuments(snapshot, filter.documents);
  const { category, method } = filter;
  return sqlAnd([
    visibleRows(snapshot, filter.documents),
    category === undefined ? undefined : `array_has(categories, ${sqlText(category)})`,
    method === undefined ? undefined : `method = ${sqlText(method.toUpperCase())}`,
  ]);
}

/**
 * Throws `category-not-found` if no visible operation of these documents has the category. Asked only
 * after a filter found nothing: a category that something was found in exists.
 */
export async function requireCategory(
  store: OpenStore,
  snapshot: Snapshot,
  { documents, category }: RowFilter,
): Promise<void> {
  if (category === undefined) return;
  const where = visibleRows(snapshot, documents);
  const query = store.tables.endpoints.query().select(["categories"]);
  const result = await (where === undefined ? query : query.where(where)).toArrow();
  const present = new Set(storedRows(result).flatMap((row) => row.texts("categories")));
  if (!present.has(category)) throw categoryNotFound(category, [...present].sort());
}
