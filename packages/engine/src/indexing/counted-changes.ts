import type { IndexedDocument, OperationCounts } from "@speclens/core";
import { countChanges } from "@speclens/diff";
import type { StoreBefore } from "./target/index-turn.ts";

/**
 * Counts the operations that differ from the indexed state of a document. Reads digests only, so it costs little.
 * Returns undefined for a new document, or if an older version indexed its earlier state.
 */
export async function countedChanges(
  { store, known }: StoreBefore,
  { document: { id }, digests }: IndexedDocument,
): Promise<OperationCounts | undefined> {
  if (store === undefined || digests === undefined || !known.has(id)) return undefined;
  const before = await store.operationDigests(id);
  return before && countChanges(before, digests);
}
