import { type DocumentSummary, type IndexReader, SpecLensError } from "@speclens/core";
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
  const named = closest.length > 0 ? closest : ids.slice(0, 5);
  throw new SpecLensError(
    "document-not-found",
    `No document "${id}" in this index. ${closest.length > 0 ? "Closest" : "It holds"}: ${named.join(", ")}.`,
    { document: id, closest },
  );
}
