import type { IndexProgress } from "./index-report.ts";

/** How sources are indexed. */
export interface IndexOptions {
  /** Id of the document, instead of its file's name; for a single file, URL or standard input. */
  readonly name?: string | undefined;
  /**
   * Makes the index anew from these sources alone: every document is read again, and those of other
   * sources are dropped once these are written. A store that cannot be read is dropped, too.
   */
  readonly rebuild?: boolean | undefined;
  /** Told at the start of each phase of each document. */
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
  /**
   * Called before a large document is worked on, when the event loop may stand still for seconds and no
   * signal be heard; what it returns is called after it. Other documents that were read are stored by
   * then, and the store is whole at any moment: with `defaultSignals` a signal ends the process there.
   */
  readonly onStandstill?: (() => () => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}
