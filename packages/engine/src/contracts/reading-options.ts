import type { EngineOptions } from "./engine-options.ts";
import type { IndexOptions } from "./index-options.ts";

/** Options for opening an engine to answer questions. */
export interface ReadingOptions extends EngineOptions, IndexOptions {
  /** Files, folders, globs or URLs to index first, if they are not indexed yet. Default: none. */
  readonly sources?: readonly string[] | undefined;
  /** Called with a one-line notice when a damaged index in the cache is rebuilt. Must not throw. */
  readonly onNotice?: ((notice: string) => void) | undefined;
}
