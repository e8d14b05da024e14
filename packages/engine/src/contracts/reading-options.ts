import type { EngineOptions } from "./engine-options.ts";
import type { IndexOptions } from "./index-options.ts";

/** How an engine is opened to ask it. */
export interface ReadingOptions extends EngineOptions, IndexOptions {
  /** Files, folders, globs or URLs to index first, where that is not done yet. Default: none. */
  readonly sources?: readonly string[] | undefined;
  /** Told in one line where an index of the cache was damaged, and is made anew. Must not throw. */
  readonly onNotice?: ((notice: string) => void) | undefined;
}
