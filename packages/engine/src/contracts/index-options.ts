import type { IndexProgress } from "./index-report.ts";

/** How sources are indexed. */
export interface IndexOptions {
  /** Id of the document. Default: its file's name. Only for a single file, URL or standard input. */
  readonly name?: string | undefined;
  /**
   * Rebuilds the index from these sources alone: reads every document again, and drops those of other sources once
   * these are written. A store that cannot be read is dropped, too. Default false.
   */
  readonly rebuild?: boolean | undefined;
  /** Called at the start of each phase of each document. */
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
  /**
   * Called before work on a large document, which may block the event loop, and with it signal handlers, for
   * seconds; the returned function is called after it. Documents read before are stored by then, and the store is
   * whole at any moment: with `defaultSignals` a signal ends the process there.
   */
  readonly onStandstill?: (() => () => void) | undefined;
  /** Stops the run with `aborted`; what was read is kept. */
  readonly signal?: AbortSignal | undefined;
}
