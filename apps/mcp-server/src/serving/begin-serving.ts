import {
  beginReading,
  type Engine,
  type IndexProgress,
  packageVersion,
  type ReadingOptions,
} from "@speclens/engine";
import { createGuard, type GuardOptions } from "@speclens/guard";
import type { Readiness } from "../asking/readiness.ts";
import {
  type CreateServer,
  type McpServerOptions,
  mcpServerFactory,
} from "../server/create-mcp-server.ts";

export interface ServingOptions
  extends ReadingOptions,
    Pick<McpServerOptions, "wait" | "pageSize"> {
  /**
   * How answers are protected; cursors are sealed with the index's own key. `false`: not at all. Default:
   * the guard's defaults.
   */
  readonly guard?: Omit<GuardOptions, "cursorKey"> | false | undefined;
  /** Milliseconds between two looks whether another process changed the index. Default: `Engine.onChange`'s. */
  readonly changeInterval?: number | undefined;
}

/** What every transport serves: one engine, and a server for each connection or request. */
export interface Serving extends Readiness {
  /** Rejects where the sources or the store cannot be opened: then nothing can be served. */
  readonly engine: Promise<Engine>;
  /** A server over the engine, for one connection or one request. */
  readonly createServer: CreateServer;
  /**
   * Calls the listener once the index can be asked, and whenever it has changed, whichever process did it.
   *
   * @returns ends that
   */
  onIndexChange(listener: () => void): () => void;
  /** Waits for what is running, and closes the engine. No call may follow. */
  close(): Promise<void>;
}

/**
 * Begins to open what is served, and to index its sources, and waits for neither: servers answer what
 * needs no index at once, and other calls wait a while.
 */
export async function beginServing(options: ServingOptions = {}): Promise<Serving> {
  const { wait, pageSize, guard: protection, changeInterval, ...rest } = options;
  const { onProgress, signal, ...reading } = rest;
  const stopped = new AbortController();
  const listeners = new Set<() => void>();
  const tellChange = (): void => {
    for (const listener of listeners) listener();
  };
  let latest: IndexProgress | undefined;
  let isReady = false;
  // What clients have sent already is answered before the processor is busy with documents.
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
    // A store that is not there fails the start, not the first call of an agent.
    if (begun.indexed === undefined) await begun.engine.documents();
    return begun.engine;
  });
  const ready = engine.then(async (opened) => {
    await (await opening).indexed;
    isReady = true;
    tellChange();
    opened.onChange(tellChange, { interval: changeInterval });
    return opened;
  });
  // Told to whoever asks.
  ready.catch(() => undefined);
  const readiness: Readiness = { ready, isReady: () => isReady, progress: () => latest };
  const guard =
    protection !== false &&
    createGuard({
      ...protection,
      cursorKey: async () => {
        // A call waits for the index by itself, and not for long.
        if (!isReady) throw new Error("The index is not there yet.");
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
