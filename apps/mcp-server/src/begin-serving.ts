import type { McpServer } from "@modelcontextprotocol/server";
import {
  beginReading,
  type Engine,
  type IndexProgress,
  packageVersion,
  type ReadingOptions,
} from "@speclens/engine";
import { createMcpServer } from "./create-mcp-server.ts";

/** What every transport serves: one engine, and a server for each connection or request. */
export interface Serving {
  /** Rejects where the sources or the store cannot be opened: then nothing can be served. */
  readonly engine: Promise<Engine>;
  /** Settles when the index can be asked; rejects where indexing failed. */
  readonly ready: Promise<unknown>;
  isReady(): boolean;
  /** How far indexing is; undefined before it began and where there is nothing to index. */
  progress(): IndexProgress | undefined;
  /** A server over the engine, for one connection or one request. */
  createServer(): McpServer;
  /** Calls the listener whenever the index has changed, until the function that it returns is called. */
  onIndexChange(listener: () => void): () => void;
  /** Waits for what is running, and closes the engine. */
  close(): Promise<void>;
}

/**
 * Opens what is served and begins to index its sources, without waiting for them.
 *
 * @throws SpecLensError where the sources or the store cannot be opened
 */
export async function beginServing(options: ReadingOptions = {}): Promise<Serving> {
  let progress: IndexProgress | undefined;
  const { engine, indexed } = await beginReading({
    ...options,
    onProgress: (next) => {
      progress = next;
      options.onProgress?.(next);
    },
  });
  // A store that is not there should fail the start, not the first call of an agent.
  if (indexed === undefined) await engine.documents();
  const version = packageVersion();
  const listeners = new Set<() => void>();
  let ready = indexed === undefined;
  const settled = indexed?.then(
    () => {
      ready = true;
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
  return {
    engine: Promise.resolve(engine),
    ready: indexed ?? Promise.resolve(),
    isReady: () => ready,
    progress: () => progress,
    createServer: () => createMcpServer({ engine, version, ...(indexed && { ready: indexed }) }),
    onIndexChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      await settled;
      await engine.close();
    },
  };
}
