import { type EmbedderIdentity, type IndexStore, SpecLensError } from "@speclens/core";
import { requireSameEmbedder } from "./require-same-embedder.ts";

/**
 * The store to bring up to date; undefined where one must be made. A rebuild keeps a store that can
 * be read, so that readers go on seeing each document until its new state is complete, and gives up
 * one that cannot, or whose vectors are of another embedder.
 *
 * @throws SpecLensError `store-incompatible`, `store-unreadable`, unless it is a rebuild
 */
export async function existingStore(
  open: () => Promise<IndexStore | undefined>,
  embedder: EmbedderIdentity | undefined,
  rebuild: boolean,
): Promise<IndexStore | undefined> {
  try {
    const store = await open();
    // Before anything is read: embedding may take minutes, and documents that are all unchanged would
    // hide that the vectors asked for are not there.
    if (store !== undefined && (rebuild || embedder !== undefined))
      requireSameEmbedder(store, embedder);
    return store;
  } catch (error) {
    const useless =
      SpecLensError.is(error, "store-incompatible") || SpecLensError.is(error, "store-unreadable");
    if (rebuild && useless) return undefined;
    throw error;
  }
}
