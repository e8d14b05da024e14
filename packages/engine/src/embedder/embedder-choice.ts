import type { Embedder, IndexView } from "@speclens/core";
import { openEmbedder } from "@speclens/embeddings";
import { embedderMismatch, requireSameEmbedder } from "./require-same-embedder.ts";

/** What turns text into vectors where the user names nothing. */
const DEFAULT_EMBEDDER = "builtin";

type StoredEmbedder = Pick<IndexView, "location" | "embedder">;

/**
 * Which embedder goes with which store: the one that the user named, else the default one, which is
 * opened only when it is needed. Undefined stands for `none`: words alone.
 */
export interface EmbedderChoice {
  /** What a store is made with. Throws `embedder-unavailable`. */
  forNewStore(): Promise<Embedder | undefined>;
  /**
   * What goes on filling a store. Where none is named, a store without vectors goes on without.
   *
   * @throws SpecLensError `store-incompatible`, `embedder-unavailable`
   */
  forIndexing(store: StoredEmbedder): Promise<Embedder | undefined>;
  /**
   * What embeds questions to a store. As for indexing, but `none` may be named for any store.
   *
   * @throws SpecLensError `store-incompatible`, `embedder-unavailable`
   */
  forSearching(store: StoredEmbedder): Promise<Embedder | undefined>;
  /** Frees what was opened. */
  close(): Promise<void>;
}

/**
 * Opens the embedder that is named, so that a wrong name fails at once.
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
      // A failure is not remembered: the model may be there when asked again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const forStore = async (store: StoredEmbedder): Promise<Embedder | undefined> => {
    if (store.embedder === undefined) return undefined;
    // For vectors of another kind the model need not even be there.
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
    // Whoever asked for it was told why it did not open.
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}
