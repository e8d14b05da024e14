import { type OperationCriteria, quoted, SpecLensError } from "@speclens/core";
import { sqlAnd } from "../lancedb/sql-filter.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { queryRows } from "../states/query-rows.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { categoryNotFound, documentNotFound, tagNotFound } from "./not-found-errors.ts";

/** A filter with the names of the documents. Operations must meet all given conditions. */
export interface RowFilter extends Pick<OperationCriteria, "method" | "deprecated"> {
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Categories, of which the operation must have one. */
  readonly category?: readonly string[];
  /** Groups, of which the operation's categories must be in one. */
  readonly group?: readonly string[];
  /** Tags, of which the operation must have one. */
  readonly tag?: readonly string[];
}

/** Returns whether a filter has no condition on operations, so that it matches all operations of its documents. */
export function matchesAll({ documents: _, ...criteria }: RowFilter): boolean {
  return Object.values(criteria).every((criterion) => criterion === undefined);
}

/**
 * Rejects documents that the snapshot does not have.
 *
 * @throws SpecLensError `argument-invalid` for an empty id, `document-not-found`
 */
export function checkDocuments(snapshot: Snapshot, documents: readonly string[] = []): void {
  for (const document of documents) {
    requireText("document", document);
    if (!snapshot.active.has(document))
      throw documentNotFound(document, [...snapshot.active.keys()]);
  }
}

/**
 * Rejects an empty text.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function requireText(argument: string, value: string | undefined): void {
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
    requireAny(category, categories, categoryNotFound);
  }
  if (tag !== undefined) {
    const tags = distinct(rows, (row) => row.texts("tags"));
    requireAny(tag, tags, tagNotFound);
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

/** Throws if none of the names is present. */
function requireAny(
  names: readonly string[],
  present: readonly string[],
  notFound: (name: string, present: readonly string[]) => SpecLensError,
): void {
  if (!names.some((name) => present.includes(name))) throw notFound(names.join(", "), present);
}

function distinct(rows: readonly StoredRow[], textsOf: (row: StoredRow) => string[]): string[] {
  return [...new Set(rows.flatMap(textsOf))].sort();
}
