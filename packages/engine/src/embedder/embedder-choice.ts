import type { Embedder, IndexView } from "@speclens/core";
import { openEmbedder } from "@speclens/embeddings";
import { DEFAULT_EMBEDDER } from "./open-named-embedder.ts";
import { embedderMismatch, requireSameEmbedder } from "./require-same-embedder.ts";

type StoredEmbedder = Pick<IndexView, "location" | "embedder">;

/**
 * Chooses the embedder of a store: the embedder that the user named, or else the default one, which is opened on
 * demand. Undefined means `none`: search by words alone.
 */
export interface EmbedderChoice {
  /** Returns the embedder for a new store. Throws `embedder-unavailable`. */
  forNewStore(): Promise<Embedder | undefined>;
  /**
   * Returns the embedder for indexing into an existing store. If the user named none, a store without vectors
   * stays without vectors.
   *
   * @throws SpecLensError `store-incompatible`, `embedder-unavailable`
   */
  forIndexing(store: StoredEmbedder): Promise<Embedder | undefined>;
  /**
   * Returns the embedder for questions to a store. The same rules apply as for indexing, except that `none` works
   * with any store.
   *
   * @throws SpecLensError `store-incompatible`, `embedder-unavailable`
   */
  forSearching(store: StoredEmbedder): Promise<Embedder | undefined>;
  /** Closes the opened embedder. */
  close(): Promise<void>;
}

/**
 * Opens the named embedder immediately, so a wrong name fails early.
 *
 * @param named its specification; undefined or empty if the user named none
 * @throws SpecLensError `embedder-unavailable`, `argument-invalid` for an unknown embedder
 */
export async function chooseEmbedder(named: string | undefined): Promise<EmbedderChoice> {
  return named ? namedEmbedder(await openEmbedder(named)) : defaultEmbedder();
}

function namedEmbedder(embedder: Embedder | undefined): EmbedderChoice {
  const forIndexing = async (store: StoredEmbedder): Promise<Embedder | undefined> => {
    requireSameEmbedder(store, embedder);
    return embedder;
  };
  return {
    forNewStore: async () => embedder,
    forIndexing,
    forSearching: embedder === undefined ? async () => undefined : forIndexing,
    close: async () => embedder?.close(),
  };
}

function defaultEmbedder(): EmbedderChoice {
  let opened: Promise<Embedder | undefined> | undefined;
  const open = (): Promise<Embedder | undefined> => {
    opened ??= openEmbedder(DEFAULT_EMBEDDER).catch((error: unknown) => {
      // Do not remember a failure: the model may exist next time.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const forStore = async (store: StoredEmbedder): Promise<Embedder | undefined> => {
    if (store.embedder === undefined) return undefined;
    // If the vectors come from another embedder, the default model need not even exist.
    if (!store.embedder.id.startsWith(`${DEFAULT_EMBEDDER}:`))
      throw embedderMismatch(store, DEFAULT_EMBEDDER);
    const embedder = await open();
    requireSameEmbedder(store, embedder);
    return embedder;
  };
  return {
    forNewStore: open,
    forIndexing: forStore,
    forSearching: forStore,
    // The caller that opened it has seen the failure.
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}
