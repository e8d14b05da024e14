import type { EngineOptions } from "./engine-options.ts";
import type { IndexOptions } from "./index-options.ts";

/** How an engine is opened for questions. */
export interface ReadingOptions extends EngineOptions, IndexOptions {
  /** Files, folders, globs or URLs to index first, unless they are indexed already. Default: none. */
  readonly sources?: readonly string[] | undefined;
  /** Called with one line when a damaged index of the cache is rebuilt. Must not throw. */
  readonly onNotice?: ((notice: string) => void) | undefined;
}
