import type { Catalog, DocumentSummary } from "@speclens/core";
import { counted } from "@speclens/text";
import { cleanLine } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";

/**
 * Writes one line per document: `id — title · N categories · N operations`. For a catalog of many documents, whose
 * categories would be too long a list.
 *
 * @param catalog the catalog of these documents
 */
export function renderDocumentCatalog(
  documents: readonly Pick<DocumentSummary, "id" | "title">[],
  catalog: Catalog,
): RenderedText {
  const counts = new Map(documents.map(({ id }) => [id, { categories: 0, operations: 0 }]));
  for (const { document = "", endpointCount } of catalog.categories) {
    const count = counts.get(document);
    if (count === undefined) continue;
    count.categories += 1;
    count.operations += endpointCount;
  }
  const items = documents.map(({ id, title }) => {
    const { categories = 0, operations = 0 } = counts.get(id) ?? {};
    const name = [cleanLine(id), cleanLine(title)].filter(Boolean).join(" — ");
    const facts = [counted(categories, "category", "categories"), counted(operations, "operation")];
    return [name, ...facts].join(" · ");
  });
  const operations = counted(catalog.totalEndpoints, "operation");
  const categories = counted(catalog.totalCategories, "category", "categories");
  const of = counted(documents.length, "document");
  const head = `${operations} in ${categories} of ${of}. Name a document to see its categories.`;
  return { head: [head], items, foot: [], noun: ["document", "documents"] };
}
