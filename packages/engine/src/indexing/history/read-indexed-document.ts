import type { ApiDocument, DocumentSummary, IndexView, OperationId } from "@speclens/core";
import type { ComparedDocument } from "@speclens/diff";

/**
 * Reads a document from the index, as it was when it was indexed. The index has no webhooks.
 *
 * @param only ids of the operations to read. Default: all
 */
export async function readIndexedDocument(
  view: Pick<IndexView, "storedOperations" | "storedSchemas">,
  summary: DocumentSummary,
  only?: readonly OperationId[],
): Promise<ComparedDocument> {
  const { id, title, version, servers, security, securitySchemes } = summary;
  const operations = await view.storedOperations([id], only);
  const schemas = await view.storedSchemas([id]);
  return {
    ...{ title, version, servers, security, securitySchemes },
    operations: operations.map(({ operation }) => operation).sort(byId),
    schemas: schemas.map(({ schema }) => schema),
  };
}

/** The index has no order of its own. */
function byId(
  left: ApiDocument["operations"][number],
  right: ApiDocument["operations"][number],
): number {
  return left.id < right.id ? -1 : 1;
}
