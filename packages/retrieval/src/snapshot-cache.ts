import { requireRows } from "./require-rows.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";

/**
 * Reads the snapshot again only when `documents` has a new version: asking for the version costs a
 * tenth of a millisecond, reading thousands of rows some ten.
 */
export function snapshotCache(store: OpenStore): () => Promise<Snapshot> {
  let known: { readonly version: number; readonly snapshot: Promise<Snapshot> } | undefined;
  return async () => {
    const version = await store.tables.documents.version();
    if (known?.version === version) return await known.snapshot;
    // The rows read may be newer than the version asked for: then the next call reads once more.
    const snapshot = readSnapshot(store).then(async (read) => {
      await requireRows(store, read);
      return read;
    });
    known = { version, snapshot };
    // A failed read is not kept.
    snapshot.catch(() => {
      if (known?.snapshot === snapshot) known = undefined;
    });
    return await snapshot;
  };
}
