import { type Embedder, type IndexStore, SpecLensError } from "@speclens/core";
import type { EmbedderChoice } from "../../embedder/embedder-choice.ts";
import { requireSameEmbedder } from "../../embedder/require-same-embedder.ts";

/** What documents are indexed into. */
export interface TargetStore {
  /** The store to bring up to date; undefined if one must be made. */
  readonly store: IndexStore | undefined;
  /** Undefined for an index without vectors. */
  readonly embedder: Embedder | undefined;
}

export interface TargetStoreOptions {
  readonly rebuild: boolean;
  /**
   * Whether a rebuild looks through the store, all of it: once, when nobody else writes. Until then it has
   * none. Default false.
   */
  readonly isChecked?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the store and its embedder. A rebuild keeps a store that is whole, so that readers go on
 * seeing each document until its new state is complete, and gives up one that is damaged, or whose
 * vectors are of another embedder than a new store would have.
 *
 * Asked before anything is read: embedding may take minutes, and documents that are all unchanged
 * would hide that the vectors asked for are not there.
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
    // What is damaged would stand in the way of the new rows, too.
    const { findings } = await store.check({ signal });
    return findings.some(({ severity }) => severity === "error") ? undefined : store;
  } catch (error) {
    const useless =
      SpecLensError.is(error, "store-incompatible") || SpecLensError.is(error, "store-unreadable");
    if (useless) return undefined;
    throw error;
  }
}
