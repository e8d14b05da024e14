import type { Source } from "@speclens/core";
import type { EngineOptions } from "./engine-options.ts";
import type { IndexOptions } from "./index-options.ts";

/** Options for opening an engine to answer questions. */
export interface ReadingOptions extends EngineOptions, IndexOptions {
  /** Files, folders, globs or URLs to index first, if they are not indexed yet. Default: none. */
  readonly sources?: readonly (string | Source)[] | undefined;
  /** Whether to follow the sources once they are indexed; see `Engine.follow`. Default false. */
  readonly follow?: boolean | undefined;
  /** Called with a one-line notice when a damaged index in the cache is rebuilt. Must not throw. */
  readonly onNotice?: ((notice: string) => void) | undefined;
}
