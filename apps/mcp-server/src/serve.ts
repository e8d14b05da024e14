import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { SpecLensError } from "@speclens/core";
import {
  beginReading,
  type EngineOptions,
  type IndexProgress,
  type IndexReport,
  packageVersion,
  renderError,
} from "@speclens/engine";
import { createMcpServer } from "./create-mcp-server.ts";

export interface ServeOptions extends EngineOptions {
  /** Files, folders, globs or URLs to index first, in place of a store that is there already. */
  readonly sources?: readonly string[];
}

/**
 * Serves MCP over this process's stdin and stdout until the client closes them or a signal comes.
 * The client is answered at once; calls wait for an index that is still being made. Nothing but
 * protocol is written to stdout. Calls under way are answered before the engine closes.
 *
 * @throws SpecLensError where the sources or the store cannot be opened; `argument-invalid` for standard
 * input as a source
 */
export async function serve(options: ServeOptions = {}): Promise<void> {
  if (options.sources?.includes("-"))
    throw new SpecLensError(
      "argument-invalid",
      "Standard input carries the protocol here and can be no source. Save the document and name the file.",
      { argument: "sources" },
    );
  // Listened to from the start: a client may leave, or a signal come, while the sources are opened.
  const stopped = new AbortController();
  const stop = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
  }).then(() => stopped.abort(new Error("The client closed the connection.")));

  const { engine, indexed } = await beginReading({
    ...options,
    signal: stopped.signal,
    onProgress: tellWaiting,
  });
  // A store that is not there should fail the start, not the first call of an agent.
  if (indexed === undefined) await engine.documents();
  const ready = indexed?.then(tellReady, (error: unknown) => {
    if (!stopped.signal.aborted) console.error(`speclens: ${renderError(error)}`);
  });
  const version = packageVersion();
  const connection = serveStdio(
    () => createMcpServer({ engine, version, ...(indexed && { ready: indexed }) }),
    { onerror: (error) => console.error(error.message.split("\n")[0]) },
  );
  await stop;
  await connection.close();
  // Both wait for what is still running, so that nothing is torn away under it.
  await ready;
  await engine.close();
}

/** Calls of the client wait as well, and somebody may look why. */
function tellWaiting({ phase }: IndexProgress): void {
  if (phase === "waiting")
    console.error("speclens: another process is indexing into this store, waiting");
}

function tellReady({ documents, ms }: IndexReport): void {
  console.error(`speclens: ${documents.length} documents ready in ${ms} ms`);
}
