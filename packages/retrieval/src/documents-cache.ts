import type { DocumentSummary } from "@speclens/core";
import { readDocuments } from "./read-documents.ts";
import type { Snapshot } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";

/**
 * Reads the summaries once for each snapshot: an answer asks for them several times, and unpacking
 * what is stored of hundreds of documents takes longer than the answer itself.
 */
export function documentsCache(
  store: OpenStore,
): (snapshot: Snapshot) => Promise<readonly DocumentSummary[]> {
  // A snapshot stays the same object until `documents` changes, and takes its entry along.
  const known = new WeakMap<Snapshot, Promise<readonly DocumentSummary[]>>();
  return (snapshot) => {
    const read = known.get(snapshot) ?? readDocuments(store, snapshot);
    known.set(snapshot, read);
    // A failed read is not kept.
    read.catch(() => known.delete(snapshot));
    return read;
  };
}
