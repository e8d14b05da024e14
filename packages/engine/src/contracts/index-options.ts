import type { IndexProgress } from "./index-report.ts";

/** Options for indexing sources. */
export interface IndexOptions {
  /** Id of the document. Default: the name of its file. Only for a single file, URL or standard input. */
  readonly name?: string | undefined;
  /**
   * Rebuilds the index from these sources alone. Reads every document again, and removes documents from other
   * sources once the new ones are written. An unreadable store is also discarded. Default false.
   */
  readonly rebuild?: boolean | undefined;
  /**
   * Whether a source that cannot be found or read is only reported as `failed`, as long as the index has a document.
   * Its last state is kept, and the other sources are indexed. Default false: a failure of a source that the user named
   * stops the run.
   */
  readonly independent?: boolean | undefined;
  /** Called at the start of each phase of each document. */
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
  /**
   * Called before work on a large document, which may block the event loop for seconds, including any signal
   * handlers. The returned function is called afterwards. At this point, earlier documents are already stored, and
   * the store is always consistent. Use `defaultSignals` here to let a signal end the process.
   */
  readonly onStandstill?: (() => () => void) | undefined;
  /** Stops the run with `aborted`. Documents that were already read are kept. */
  readonly signal?: AbortSignal | undefined;
}
