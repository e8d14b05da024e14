import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { type EngineOptions, openEngine, openSources } from "@speclens/engine";
import { createMcpServer } from "./create-mcp-server.ts";
import { packageVersion } from "./package-version.ts";

export interface ServeOptions extends EngineOptions {
  /** Files, folders or globs to index first, in place of a store that is there already. */
  readonly sources?: readonly string[];
}

/**
 * Serves MCP over this process's stdin and stdout until the client closes them or a signal comes.
 * The client is answered at once; calls wait for an index that is still being made. Nothing but
 * protocol is written to stdout.
 *
 * @throws SpecLensError where the sources or the store cannot be opened
 */
export async function serve({ sources = [], ...options }: ServeOptions = {}): Promise<void> {
  const { engine, ready } = await open(sources, options);
  const connection = serveStdio(
    () => createMcpServer({ engine, ready, version: packageVersion() }),
    {
      onerror: (error) => console.error(error.message),
    },
  );
  await new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  });
  await connection.close();
  await engine.close();
}

async function open(sources: readonly string[], options: EngineOptions) {
  if (sources.length === 0) {
    const engine = await openEngine(options);
    // A store that is not there should fail the start, not the first call of an agent.
    await engine.documents();
    return { engine, ready: Promise.resolve() };
  }
  const { engine, indexed } = await openSources(sources, options);
  indexed.then(
    ({ documents, ms }) =>
      console.error(`speclens: ${documents.length} documents ready in ${ms} ms`),
    (error: unknown) =>
      console.error(`speclens: ${error instanceof Error ? error.message : error}`),
  );
  return { engine, ready: indexed };
}
