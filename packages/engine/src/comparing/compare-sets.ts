import { throwIfAborted } from "@speclens/core";
import { type ComparedDocument, compareDocuments } from "@speclens/diff";
import type { ComparedDocumentReport, Comparison } from "../contracts/comparison.ts";

/** A document to compare. */
export interface DocumentToCompare {
  readonly id: string;
  readonly document: ComparedDocument;
}

/**
 * Compares the documents of two sides. Documents with one id belong together, and so do two single documents.
 *
 * @throws SpecLensError `aborted`
 */
export function compareSets(
  before: readonly DocumentToCompare[],
  after: readonly DocumentToCompare[],
  signal: AbortSignal | undefined,
): Pick<Comparison, "documents" | "breaking"> {
  const rest = new Map(before.map((one) => [one.id, one]));
  const [only] = before;
  const areSingle = before.length === 1 && after.length === 1;
  const documents: ComparedDocumentReport[] = [];
  for (const { id, document } of after) {
    throwIfAborted(signal);
    const old = rest.get(id) ?? (areSingle ? only : undefined);
    if (old !== undefined) rest.delete(old.id);
    documents.push(
      old === undefined
        ? { id, state: "added", operations: document.operations.length }
        : comparedReport(id, old.document, document),
    );
  }
  for (const { id, document } of rest.values())
    documents.push({ id, state: "removed", operations: document.operations.length });
  documents.sort((left, right) => (left.id < right.id ? -1 : 1));
  const breaking = documents.reduce(
    (sum, { state, operations, changes }) =>
      sum + (state === "removed" ? operations : (changes?.breaking ?? 0)),
    0,
  );
  return { documents, breaking };
}

function comparedReport(
  id: string,
  before: ComparedDocument,
  after: ComparedDocument,
): ComparedDocumentReport {
  const operations = after.operations.length;
  if (before === after) return { id, state: "unchanged", operations };
  const changes = compareDocuments(before, after);
  const differs = changes.operations.length > 0;
  return {
    id,
    state: differs ? "changed" : "unchanged",
    operations,
    ...((differs || changes.servers !== undefined) && { changes }),
  };
}
