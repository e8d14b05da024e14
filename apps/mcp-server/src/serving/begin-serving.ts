import { letNewSpaceGrow, SpecLensError } from "@speclens/core";
import {
  beginReading,
  type Engine,
  type FollowEvents,
  type Following,
  type IndexProgress,
  packageVersion,
  type ReadingOptions,
  type SourceFailure,
} from "@speclens/engine";
import { createGuard, type GuardOptions } from "@speclens/guard";
import type { Readiness } from "../requests/readiness.ts";
import {
  type CreateServer,
  type McpServerOptions,
  mcpServerFactory,
} from "../server/create-mcp-server.ts";

/** Share of an estimate that is left at least, while the phase that it was made for still runs. */
const LEAST_LEFT = 0.2;

/** Options for the content to serve and its protection. */
export interface ServingOptions
  extends Omit<ReadingOptions, "follow" | "independent">,
    FollowEvents,
    Pick<McpServerOptions, "wait" | "pageSize"> {
  /**
   * Options for protecting answers. Cursors are sealed with the index's own key. `false` turns protection
   * off. Default: the guard's defaults.
   */
  readonly guard?: Omit<GuardOptions, "cursorKey"> | false | undefined;
  /** Milliseconds between checks for changes by other processes. Default: the default of `Engine.onChange`. */
  readonly changeInterval?: number | undefined;
}

/** The engine that every transport serves, with a separate server for each connection or request. */
export interface Serving extends Readiness {
  /** Rejects if the sources or the store cannot be opened. */
  readonly engine: Promise<Engine>;
  /** The sources whose present state is not served, ordered by id. Changes while the sources are followed. */
  failures(): readonly SourceFailure[];
  /**
   * Follows other sources from now on; see `Following.change`. Waits until the index is ready.
   *
   * @throws SpecLensError like `Following.change`, `argument-invalid` if the server follows no sources; then nothing changes
   */
  changeSources: Following["change"];
  /** Creates a server over the engine, for one connection or one request. */
  readonly createServer: CreateServer;
  /**
   * Calls the listener once the index is ready, and again whenever any process changes it.
   *
   * @returns a function that stops the calls
   */
  onIndexChange(listener: () => void): () => void;
  /** Waits for running calls and closes the engine. Do not make any calls afterwards. */
  close(): Promise<void>;
}

/**
 * Starts to open the store or to index the sources, without waiting for the result. Servers immediately
 * answer requests that need no index. All other calls wait for a while.
 */
export async function beginServing(options: ServingOptions = {}): Promise<Serving> {
  const { wait, pageSize, guard: protection, changeInterval, ...rest } = options;
  const { onProgress, signal, onIndexed, onFailure, onMended, ...reading } = rest;
  const stopped = new AbortController();
  const listeners = new Set<() => void>();
  const announceChange = (): void => {
    for (const listener of listeners) listener();
  };
  let latest: { readonly progress: IndexProgress; readonly at: number } | undefined;
  let following: Following | undefined;
  let isReady = false;
  // Answer pending messages before documents keep the processor busy.
  const opening = new Promise((resolve) => setImmediate(resolve)).then(() =>
    beginReading({
      ...reading,
      ...{ follow: true, independent: true },
      signal: signal === undefined ? stopped.signal : AbortSignal.any([signal, stopped.signal]),
      onProgress: (progress) => {
        latest = { progress, at: performance.now() };
        onProgress?.(progress);
      },
    }),
  );
  const engine = opening.then(async (begun) => {
    // A missing store should make the start fail, not an agent's first call.
    if (begun.indexed === undefined) await begun.engine.documents();
    return begun.engine;
  });
  const ready = engine.then(async (opened) => {
    const begun = await opening;
    await begun.indexed;
    following = begun.following;
    isReady = true;
    letNewSpaceGrow();
    announceChange();
    opened.onChange(announceChange, { interval: changeInterval });
    following?.start({
      ...{ onIndexed, onFailure, onMended },
      onStandstill: reading.onStandstill,
    });
    return opened;
  });
  // Callers receive this rejection when they await `ready`, so do not report it as unhandled.
  ready.catch(() => undefined);
  const readiness: Readiness = {
    ready,
    isReady: () => isReady,
    progress: () => latest && progressNow(latest.progress, performance.now() - latest.at),
  };
  const guard =
    protection !== false &&
    createGuard({
      ...protection,
      cursorKey: async () => {
        // Calls wait for the index separately, with a short limit.
        if (!isReady) throw new Error("The index is not ready yet.");
        return (await ready).cursorKey();
      },
    });
  return {
    ...readiness,
    engine,
    failures: () => following?.failures() ?? [],
    changeSources: async (...sources) => {
      await ready;
      if (following === undefined)
        throw new SpecLensError("argument-invalid", "This server follows no sources.", {
          argument: "sources",
        });
      await following.change(...sources);
    },
    createServer: mcpServerFactory({
      engine: readiness,
      version: packageVersion(),
      wait,
      pageSize,
      failures: () => following?.failures() ?? [],
      onNotice: reading.onNotice,
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
      if (guard) await guard.close();
      await begun?.engine.close();
    },
  };
}

/**
 * Returns progress as it is some milliseconds after it was reported. The time left passes in the meantime, but never
 * ends before the work does.
 */
export function progressNow(progress: IndexProgress, elapsed: number): IndexProgress {
  const { remainingMs } = progress;
  if (remainingMs === undefined) return progress;
  const least = Math.min(remainingMs, (remainingMs + elapsed) * LEAST_LEFT);
  return { ...progress, remainingMs: Math.max(remainingMs - elapsed, least) };
}
