import {
  beginReading,
  type Engine,
  type IndexProgress,
  packageVersion,
  type ReadingOptions,
} from "@speclens/engine";
import { createGuard, type GuardOptions } from "@speclens/guard";
import type { Readiness } from "../requests/readiness.ts";
import {
  type CreateServer,
  type McpServerOptions,
  mcpServerFactory,
} from "../server/create-mcp-server.ts";

/** What to serve, and how to protect it. */
export interface ServingOptions
  extends ReadingOptions,
    Pick<McpServerOptions, "wait" | "pageSize"> {
  /**
   * How to protect answers; cursors are sealed with the index's own key. `false` turns protection off.
   * Default: the guard's defaults.
   */
  readonly guard?: Omit<GuardOptions, "cursorKey"> | false | undefined;
  /** Milliseconds between checks for changes by other processes. Default: that of `Engine.onChange`. */
  readonly changeInterval?: number | undefined;
}

/** What every transport serves: one engine, and a server for each connection or request. */
export interface Serving extends Readiness {
  /** Rejects if the sources or the store cannot be opened. */
  readonly engine: Promise<Engine>;
  /** Creates a server over the engine, for one connection or one request. */
  readonly createServer: CreateServer;
  /**
   * Calls the listener once the index is ready, and whenever any process changes it.
   *
   * @returns a function that stops the calls
   */
  onIndexChange(listener: () => void): () => void;
  /** Waits for running calls, and closes the engine. No call may follow. */
  close(): Promise<void>;
}

/**
 * Starts to open the store or to index the sources, without waiting: servers answer at once what needs no
 * index, and other calls wait a while.
 */
export async function beginServing(options: ServingOptions = {}): Promise<Serving> {
  const { wait, pageSize, guard: protection, changeInterval, ...rest } = options;
  const { onProgress, signal, ...reading } = rest;
  const stopped = new AbortController();
  const listeners = new Set<() => void>();
  const announceChange = (): void => {
    for (const listener of listeners) listener();
  };
  let latest: IndexProgress | undefined;
  let isReady = false;
  // Answer pending messages before documents keep the processor busy.
  const opening = new Promise((resolve) => setImmediate(resolve)).then(() =>
    beginReading({
      ...reading,
      signal: signal === undefined ? stopped.signal : AbortSignal.any([signal, stopped.signal]),
      onProgress: (progress) => {
        latest = progress;
        onProgress?.(progress);
      },
    }),
  );
  const engine = opening.then(async (begun) => {
    // A missing store fails the start, not an agent's first call.
    if (begun.indexed === undefined) await begun.engine.documents();
    return begun.engine;
  });
  const ready = engine.then(async (opened) => {
    await (await opening).indexed;
    isReady = true;
    announceChange();
    opened.onChange(announceChange, { interval: changeInterval });
    return opened;
  });
  // Callers see this rejection when they await `ready`; don't report it as unhandled.
  ready.catch(() => undefined);
  const readiness: Readiness = { ready, isReady: () => isReady, progress: () => latest };
  const guard =
    protection !== false &&
    createGuard({
      ...protection,
      cursorKey: async () => {
        // Calls have their own, short wait for the index.
        if (!isReady) throw new Error("The index is not ready yet.");
        return (await ready).cursorKey();
      },
    });
  return {
    ...readiness,
    engine,
    createServer: mcpServerFactory({
      engine: readiness,
      version: packageVersion(),
      wait,
      pageSize,
      ...(guard && { prepare: guard.protect }),
    }),
    onIndexChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      listeners.clear();
      stopped.abort(new Error("The server was closed."));
      await ready.catch(() => undefined);
      const begun = await opening.catch(() => undefined);
      await begun?.engine.close();
    },
  };
}
