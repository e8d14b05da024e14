import type { Candidate } from "./candidate.ts";

/** A share of an equal part of all candidates: most documents have little to do with most questions. */
const FAIR = 0.25;

/**
 * Finds the documents that have fewer candidates than their fair share: a quarter of an equal part of
 * all candidates, or all of their operations if they have fewer. Otherwise a large document with many
 * near-twins would leave a small one no candidates. Among 50 or more documents none has a share.
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
