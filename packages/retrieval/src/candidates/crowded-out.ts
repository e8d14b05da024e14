import type { Candidate } from "./candidate.ts";

/** Of an equal part of all candidates: most documents have little to do with most questions. */
const FAIR = 0.25;

/**
 * The documents that have fewer candidates than their fair share: a quarter of an equal part of all
 * candidates, or all their operations where they have fewer. A large document with many near-twins would
 * else leave a small one beside it no place. Among 50 documents and more none has a share.
 *
 * @param documents ids of those that are searched
 * @param operationsOf tells how many operations a document has
 * @param limit candidates that a search yields at most
 */
export function crowdedOut(
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
