import { type Embedder, type IndexStore, SpecLensError } from "@speclens/core";
import type { EmbedderChoice } from "../../embedder/embedder-choice.ts";
import { requireSameEmbedder } from "../../embedder/require-same-embedder.ts";

/** The store and embedder for indexing. */
export interface TargetStore {
  /** The store to update; undefined if it must be created. */
  readonly store: IndexStore | undefined;
  /** The embedder; undefined for an index without vectors. */
  readonly embedder: Embedder | undefined;
}

export interface TargetStoreOptions {
  readonly rebuild: boolean;
  /**
   * Whether a rebuild checks the whole store. This happens once, while no other process writes. Before that, a
   * rebuild has no store. Default false.
   */
  readonly isChecked?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the store and its embedder. A rebuild keeps an undamaged store, so readers see each document until its new
 * state is complete. It discards a store that is damaged, or whose vectors come from a different embedder than a
 * new store would use.
 *
 * This runs before anything is read. Embedding may take minutes, and if all documents are unchanged, missing
 * vectors would go unnoticed.
 *
 * @throws SpecLensError `embedder-unavailable`; unless it is a rebuild, `store-incompatible` and
 * `store-unreadable`
 */
export async function targetStore(
  open: () => Promise<IndexStore | undefined>,
  embedders: EmbedderChoice,
  { rebuild, isChecked = false, signal }: TargetStoreOptions,
): Promise<TargetStore> {
  if (rebuild) {
    const embedder = await embedders.forNewStore();
    return { store: isChecked ? await storeToKeep(open, embedder, signal) : undefined, embedder };
  }
  const store = await open();
  const embedder = await (store ? embedders.forIndexing(store) : embedders.forNewStore());
  return { store, embedder };
}

async function storeToKeep(
  open: () => Promise<IndexStore | undefined>,
  embedder: Embedder | undefined,
  signal: AbortSignal | undefined,
): Promise<IndexStore | undefined> {
  try {
    const store = await open();
    if (store === undefined) return undefined;
    requireSameEmbedder(store, embedder);
    // Damage would also affect the new rows.
    const { findings } = await store.check({ signal });
    return findings.some(({ severity }) => severity === "error") ? undefined : store;
  } catch (error) {
    const useless =
      SpecLensError.is(error, "store-incompatible") || SpecLensError.is(error, "store-unreadable");
    if (useless) return undefined;
    throw error;
  }
}
