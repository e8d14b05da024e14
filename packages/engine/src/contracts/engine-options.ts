import type { CompressionOptions } from "@speclens/budget";
import type { CategorizeOptions } from "@speclens/categorizer";
import type { RemoteOptions } from "@speclens/parser";
import type { StoreAccess } from "@speclens/retrieval";

/** How an engine is opened. */
export interface EngineOptions {
  /** Path or URI of the store. Default: `.speclens` in the current folder. */
  readonly store?: string | undefined;
  /**
   * The folder that the store must be below, with no link on the way or in it: for a store that the user
   * did not name. Default: for the default store the current folder, else none.
   */
  readonly storeWithin?: string | undefined;
  /**
   * What a store that is not on disk is reached by: endpoint, region, keys. Default: the environment.
   * No configuration file sets it.
   */
  readonly storeAccess?: StoreAccess | undefined;
  /**
   * What turns text into vectors: `builtin` for the model of `@speclens/model`, `none` for search by
   * words alone, `static:FOLDER` or `transformers:FOLDER` for a model on disk. One that is named must
   * be the one that the store was made with; `none` may be named to search any store.
   * Default: `builtin` for a new store, and what a store was made with where that is `builtin` or
   * `none`.
   */
  readonly embedder?: string | undefined;
  /**
   * How documents that are indexed are sorted into categories. Other options than the last time make
   * a document count as changed. Default: by what the document says itself.
   */
  readonly categories?: CategorizeOptions | undefined;
  /**
   * How the answers to searches are compressed where a call says nothing else. `minConfidence` is a
   * confidence here as there, 0–1; without it, hits from 0.2 of the best hit's are named.
   */
  readonly compression?: CompressionOptions | undefined;
  /** What may be fetched to be indexed. Default: nothing, so that URLs are refused. */
  readonly remote?: RemoteOptions | undefined;
}
