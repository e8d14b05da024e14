import type { DocumentChoice, DocumentSummary } from "@speclens/core";
import { documentNotFound } from "@speclens/retrieval";

/**
 * Returns the documents of a choice, by id; all of them without a choice.
 *
 * @throws SpecLensError `document-not-found`
 */
export function chooseDocuments(
  documents: readonly DocumentSummary[],
  choice: DocumentChoice | undefined,
): readonly DocumentSummary[] {
  if (choice === undefined) return documents;
  const ids = [choice].flat();
  const unknown = ids.find((id) => !documents.some((one) => one.id === id));
  if (unknown === undefined) return documents.filter(({ id }) => ids.includes(id));
  throw documentNotFound(
    unknown,
    documents.map(({ id }) => id),
  );
}
