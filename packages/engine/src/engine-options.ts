import type { CategorizeOptions } from "@speclens/categorizer";
import type { RemoteOptions } from "@speclens/parser";

/** How an engine is opened. */
export interface EngineOptions {
  /** Path or URI of the store. Default: `.speclens` in the current folder. */
  readonly store?: string | undefined;
  /**
   * What turns text into vectors: `none` (default) for search by words alone, or
   * `transformers:FOLDER` for a local transformers.js model.
   */
  readonly embedder?: string | undefined;
  /**
   * How documents that are indexed are sorted into categories. Other options than the last time make
   * a document count as changed. Default: by what the document says itself.
   */
  readonly categories?: CategorizeOptions | undefined;
  /** What may be fetched to be indexed. Default: nothing, so that URLs are refused. */
  readonly remote?: RemoteOptions | undefined;
}
