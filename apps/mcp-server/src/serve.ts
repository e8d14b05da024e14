import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { SpecLensError } from "@speclens/core";
import { type IndexProgress, renderError } from "@speclens/engine";
import { beginServing, type Serving, type ServingOptions } from "./begin-serving.ts";
import { notifyOfChanges } from "./notify-of-changes.ts";
import { stopSignals } from "./stop-signals.ts";

export interface ServeOptions extends Omit<ServingOptions, "onProgress" | "signal"> {
  /** Files, folders, globs or URLs to index first, in place of a store that is there already. */
  readonly sources?: readonly string[];
}

/**
 * Serves MCP over this process's stdin and stdout until the client closes them or a signal comes. The
 * client is answered at once; calls wait a while for an index that is still being made. Nothing but
 * protocol is written to stdout.
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
  const signals = stopSignals();
  const serving = await beginServing({ ...options, onProgress: tellWaiting });
  const transport = new StdioServerTransport();
  const connection = serveStdio(
    ({ era }) => {
      const server = serving.createServer();
      notifyOfChanges(server, serving, era);
      return server;
    },
    {
      transport,
      onerror: (error) => console.error(`speclens: ${error.message.split("\n")[0]}`),
    },
  );
  // It closes by itself where a message is too large to be read.
  const { onclose } = transport;
  const closed = new Promise<void>((resolve) => {
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  const stop = Promise.race([signals, closed]);
  let isStopping = false;
  void stop.then(() => {
    isStopping = true;
  });
  // What cannot be opened is thrown below.
  serving.engine.then(
    () => logReadiness(serving, () => isStopping),
    () => undefined,
  );
  try {
    // What cannot be opened ends the start; what cannot be indexed is told to whoever asks.
    await Promise.race([stop, serving.engine]);
    await stop;
  } finally {
    await connection.close();
    await serving.close();
  }
}

/** Says in the log when the index is there, or why it will not be. */
async function logReadiness(
  { ready }: Pick<Serving, "ready">,
  isStopping: () => boolean,
): Promise<void> {
  const begun = performance.now();
  try {
    const { length } = await (await ready).documents();
    const ms = Math.round(performance.now() - begun);
    const documents = `${length} ${length === 1 ? "document" : "documents"}`;
    console.error(`speclens: ${documents} ready in ${ms} ms`);
  } catch (error) {
    if (!isStopping()) console.error(`speclens: ${renderError(error)}`);
  }
}

/** Calls of the client wait as well, and somebody may look why. */
function tellWaiting({ phase }: IndexProgress): void {
  if (phase === "waiting")
    console.error("speclens: another process is indexing into this store, waiting");
}
