import { type DocumentSummary, type IndexReader, quoted, SpecLensError } from "@speclens/core";
import { closestNames } from "@speclens/retrieval";

/**
 * The summary of an indexed document.
 *
 * @throws SpecLensError `document-not-found` with the closest ids
 */
export async function requireDocument(reader: IndexReader, id: string): Promise<DocumentSummary> {
  const documents = await reader.documents();
  const found = documents.find((document) => document.id === id);
  if (found !== undefined) return found;
  const ids = documents.map((document) => document.id);
  const closest = closestNames(id, ids);
  throw new SpecLensError(
    "document-not-found",
    `No document ${quoted(id)} in this index. ${whatThereIs(ids, closest)}`,
    { document: id, closest },
  );
}

function whatThereIs(ids: readonly string[], closest: readonly string[]): string {
  if (closest.length > 0) return `Closest: ${closest.join(", ")}.`;
  if (ids.length === 0) return "It is empty: speclens index adds documents.";
  const more = ids.length > 5 ? ` and ${ids.length - 5} more` : "";
  return `It holds: ${ids.slice(0, 5).join(", ")}${more}.`;
}
