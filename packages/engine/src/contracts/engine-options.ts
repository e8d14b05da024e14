import type { CompressionOptions } from "@speclens/budget";
import type { CategorizeOptions } from "@speclens/categorizer";
import type { RemoteOptions } from "@speclens/parser";
import type { StoreAccess } from "@speclens/retrieval";

/** How an engine is opened. */
export interface EngineOptions {
  /** Path or URI of the store. Default: `.speclens` in the current folder. */
  readonly store?: string | undefined;
  /**
   * The store must be below this folder, with no link on the way or in it: for a store that the user did not name.
   * Default: the current folder for the default store, else none.
   */
  readonly storeWithin?: string | undefined;
  /**
   * How to reach a store that is not on disk: endpoint, region, keys. Default: the environment. No configuration
   * file can set it.
   */
  readonly storeAccess?: StoreAccess | undefined;
  /**
   * What turns text into vectors: `builtin` for the model of `@speclens/model`, `none` for search by words alone,
   * `static:FOLDER` or `transformers:FOLDER` for a model on disk. It must be the one that the store was made with,
   * except that `none` can search any store. Default: `builtin` for a new store; for an existing one its own
   * embedder, if that is `builtin` or `none`.
   */
  readonly embedder?: string | undefined;
  /**
   * How documents are sorted into categories. A document counts as changed if these options changed. Default: by
   * the document's own tags, ids and paths.
   */
  readonly categories?: CategorizeOptions | undefined;
  /**
   * How answers to searches are compressed if a call sets nothing else. `minConfidence` is a confidence, 0–1;
   * without it, an answer names the hits from 0.2 of the best hit's confidence on.
   */
  readonly compression?: CompressionOptions | undefined;
  /** What may be fetched. Default: nothing, so that URLs are refused. */
  readonly remote?: RemoteOptions | undefined;
}
