import type { CategorizeOptions } from "@speclens/categorizer";

/** What a configuration file may say. `speclens.config.schema.json` tells the same to editors. */
export interface Configuration {
  /** Where the JSON Schema of this file is; for editors. */
  readonly $schema?: string;
  /** How operations are sorted into categories. */
  readonly categories?: CategorizeOptions;
  /** The index: a folder, relative to the file, or a URI. */
  readonly store?: string;
  /**
   * `builtin`, `none`, `static:FOLDER` or `transformers:FOLDER` with a folder relative to the file,
   * or `openai:MODEL@BASE_URL` in a file that the user named.
   */
  readonly embedder?: string;
  /** Hosts that may be fetched from, as `RemoteOptions.hosts` has them; never private addresses. */
  readonly allowHosts?: readonly string[];
  /** Hits below this confidence are left out, 0–1. Default: 0.2 of the best hit's. */
  readonly minConfidence?: number;
  /** Chunks of one operation or schema that an answer has, 0 for any number. Default 2. */
  readonly maxChunksPerDoc?: number;
  /** Whether near-duplicates are found by vectors. Default true. */
  readonly dedupEnabled?: boolean;
  /** Cosine from which on two hits are much alike, 0.5–1, where 1 finds none. Default 0.85. */
  readonly dedupThreshold?: number;
  /** Whether near-duplicates are found by words. Default true. */
  readonly ngramDedupEnabled?: boolean;
  /** Share of word 3-grams from which on two hits are much alike, 0.5–1. Default 0.7. */
  readonly ngramDedupThreshold?: number;
}
