import { type OperationCriteria, quoted, SpecLensError, TEXT_CRITERIA } from "@speclens/core";
import { sqlAnd } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { queryRows } from "../states/query-rows.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { categoryNotFound, documentNotFound, tagNotFound } from "./not-found-errors.ts";

/** A filter. Operations must meet all given conditions. */
export interface RowFilter extends OperationCriteria {
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
}

/** Returns whether a filter has no condition on operations, so that it matches all operations of its documents. */
export function matchesAll({ documents: _, ...criteria }: RowFilter): boolean {
  return Object.values(criteria).every((criterion) => criterion === undefined);
}

/**
 * Rejects filters that cannot match anything, as far as the snapshot shows.
 *
 * @throws SpecLensError `argument-invalid` for an empty text, `document-not-found`
 */
export function checkFilter(snapshot: Snapshot, { documents = [], ...criteria }: RowFilter): void {
  for (const document of documents) {
    requireText("document", document);
    if (!snapshot.active.has(document))
      throw documentNotFound(document, [...snapshot.active.keys()]);
  }
  for (const name of TEXT_CRITERIA) requireText(name, criteria[name]);
}

function requireText(argument: string, value: string | undefined): void {
  if (value !== undefined && value.trim() === "")
    throw new SpecLensError("argument-invalid", `The ${argument} is empty. Omit it to match all.`, {
      argument,
    });
}

/**
 * Throws if a filter matches nothing because one of its names does not exist in these documents. Call it only
 * after the filter has matched nothing. `rowFilter` has already checked the group. Existing names that have
 * no operation with the given method are not an error.
 *
 * @throws SpecLensError `category-not-found`, `tag-not-found`, `argument-invalid` for the method
 */
export async function explainNothing(
  store: OpenStore,
  snapshot: Snapshot,
  { documents, category, group, tag, method }: RowFilter,
): Promise<void> {
  if (category === undefined && tag === undefined && method === undefined) return;
  const where = sqlAnd(["type = 'endpoint'", visibleRows(snapshot, documents)]);
  const columns = ["categories", "tags", "method"];
  const rows = await queryRows(store.tables.chunks, snapshot, columns, where);
  if (category !== undefined) {
    const categories = distinct(rows, (row) => row.texts("categories"));
    if (!categories.includes(category)) throw categoryNotFound(category, categories);
  }
  if (tag !== undefined) {
    const tags = distinct(rows, (row) => row.texts("tags"));
    if (!tags.includes(tag)) throw tagNotFound(tag, tags);
  }
  const named = category ?? group ?? tag;
  const methods = distinct(rows, (row) => [row.text("method")]);
  if (method === undefined || named !== undefined || methods.length === 0) return;
  if (!methods.includes(method.toUpperCase()))
    throw new SpecLensError(
      "argument-invalid",
      `No operation has the method ${quoted(method)}. Methods here: ${methods.join(", ")}.`,
      { argument: "method" },
    );
}

function distinct(rows: readonly StoredRow[], textsOf: (row: StoredRow) => string[]): string[] {
  return [...new Set(rows.flatMap(textsOf))].sort();
}
