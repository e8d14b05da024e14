import { quoted, SpecLensError } from "@speclens/core";
import { categoryNotFound, documentNotFound } from "./not-found-errors.ts";
import { type Snapshot, visibleRows } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";
import { type StoredRow, storedRows } from "./stored-row.ts";

/** Which rows of `endpoints` and `chunks` are wanted; all of those conditions that are there. */
export interface RowFilter {
  readonly documents?: readonly string[] | undefined;
  readonly category?: string | undefined;
  readonly method?: string | undefined;
}

/**
 * Refuses filters that can match nothing, as far as the snapshot tells.
 *
 * @throws SpecLensError `argument-invalid` for an empty text, `document-not-found`
 */
export function checkFilter(
  snapshot: Snapshot,
  { documents = [], category, method }: RowFilter,
): void {
  for (const document of documents) {
    requireText("document", document);
    if (!snapshot.active.has(document))
      throw documentNotFound(document, [...snapshot.active.keys()]);
  }
  requireText("category", category);
  requireText("method", method);
}

function requireText(argument: string, value: string | undefined): void {
  if (value !== undefined && value.trim() === "")
    throw new SpecLensError(
      "argument-invalid",
      `The ${argument} is empty. Leave it out to have all.`,
      { argument },
    );
}

/**
 * Tells why a filter matches nothing, where one of its names does not exist in these documents. Asked
 * only after it matched nothing: what something was found in exists. A category that exists and has
 * no operation of that method is no mistake.
 *
 * @throws SpecLensError `category-not-found`, `argument-invalid` for the method
 */
export async function explainNothing(
  store: OpenStore,
  snapshot: Snapshot,
  { documents, category, method }: RowFilter,
): Promise<void> {
  if (category === undefined && method === undefined) return;
  const where = visibleRows(snapshot, documents);
  const query = store.tables.endpoints.query().select(["categories", "method"]);
  const result = await (where === undefined ? query : query.where(where)).toArrow();
  const rows = storedRows(result);
  if (category !== undefined) {
    const categories = distinct(rows, (row) => row.texts("categories"));
    if (!categories.includes(category)) throw categoryNotFound(category, categories);
  } else if (method !== undefined && rows.length > 0) {
    const methods = distinct(rows, (row) => [row.text("method")]);
    throw new SpecLensError(
      "argument-invalid",
      `No operation has the method ${quoted(method)}. Methods here: ${methods.join(", ")}.`,
      { argument: "method" },
    );
  }
}

function distinct(rows: readonly StoredRow[], textsOf: (row: StoredRow) => string[]): string[] {
  return [...new Set(rows.flatMap(textsOf))].sort();
}
