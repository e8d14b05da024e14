import { serveStdio } from "@modelcontextprotocol/server/stdio";
import {
  type Engine,
  type EngineOptions,
  openForReading,
  openSources,
  packageVersion,
  renderError,
} from "@speclens/engine";
import { createMcpServer } from "./create-mcp-server.ts";

export interface ServeOptions extends EngineOptions {
  /** Files, folders or globs to index first, in place of a store that is there already. */
  readonly sources?: readonly string[];
}

/**
 * Serves MCP over this process's stdin and stdout until the client closes them or a signal comes.
 * The client is answered at once; calls wait for an index that is still being made. Nothing but
 * protocol is written to stdout. Calls under way are answered before the engine closes.
 *
 * @throws SpecLensError where the sources or the store cannot be opened
 */
export async function serve({ sources = [], ...options }: ServeOptions = {}): Promise<void> {
  const stopped = new AbortController();
  const { engine, ready } = await open(sources, options, stopped.signal);
  const version = packageVersion();
  const connection = serveStdio(() => createMcpServer({ engine, ready, version }), {
    onerror: (error) => console.error(error.message.split("\n")[0]),
  });
  await new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  stopped.abort(new Error("The client closed the connection."));
  await connection.close();
  // Both wait for what is still running, so that nothing is torn away under it.
  await ready.catch(() => undefined);
  await engine.close();
}

async function open(
  sources: readonly string[],
  options: EngineOptions,
  signal: AbortSignal,
): Promise<{ engine: Engine; ready: Promise<unknown> }> {
  if (sources.length === 0) {
    const engine = await openForReading({ ...options, signal });
    // A store that is not there should fail the start, not the first call of an agent.
    await engine.documents();
    return { engine, ready: Promise.resolve() };
  }
  const { engine, indexed } = await openSources(sources, { ...options, signal });
  indexed.then(
    ({ documents, ms }) =>
      console.error(`speclens: ${documents.length} documents ready in ${ms} ms`),
    (error: unknown) => {
      if (!signal.aborted) console.error(`speclens: ${renderError(error)}`);
    },
  );
  return { engine, ready: indexed };
}
