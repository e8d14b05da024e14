import { describeApi } from "@speclens/assistant/card";
import type { ApiCard, DocumentSummary, IndexView } from "@speclens/core";

/**
 * Returns the card of a document. An index of an older version has none, so the card is then computed from what is
 * stored.
 */
export async function readCard(
  view: Pick<IndexView, "storedOperations" | "storedSchemas">,
  document: DocumentSummary,
): Promise<ApiCard> {
  if (document.card !== undefined) return document.card;
  const [operations, schemas] = await Promise.all([
    view.storedOperations([document.id]),
    view.storedSchemas([document.id]),
  ]);
  return describeApi({
    ...document,
    // They come in no particular order.
    operations: operations
      .map(({ operation }) => operation)
      .sort((left, right) => (left.id < right.id ? -1 : 1)),
    schemas: schemas
      .map(({ schema }) => schema)
      .sort((left, right) => (left.name < right.name ? -1 : 1)),
  });
}
