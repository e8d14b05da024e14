import type { Candidate } from "./candidate.ts";

/**
 * The fair share of a document, as a fraction of an equal part of all candidates. It is low because most
 * documents are unrelated to most questions.
 */
const FAIR = 0.25;

/**
 * Finds the documents that have fewer candidates than their fair share. The share is a quarter of an equal
 * part of all candidates, or all operations of the document if it has fewer. Without it, a large document
 * with many near-duplicates would leave no candidates for a small document. Among 50 or more documents, no
 * document has a share.
 *
 * @param documents ids of the searched documents
 * @param operationsOf returns the number of operations of a document
 * @param limit maximum number of candidates of a search
 */
export function starvedDocuments(
  candidates: readonly Candidate[],
  documents: readonly string[],
  operationsOf: (document: string) => number,
  limit: number,
): string[] {
  const share = Math.floor((FAIR * limit) / Math.max(1, documents.length));
  if (candidates.length < limit || share === 0) return [];
  const found = new Map<string, number>();
  for (const { document } of candidates) found.set(document, (found.get(document) ?? 0) + 1);
  return documents.filter(
    (document) => (found.get(document) ?? 0) < Math.min(operationsOf(document), share),
  );
}
