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
}
