import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { ResolveOptions } from "@speclens/configuration";
import { escapeControls, SpecLensError } from "@speclens/core";
import type { IndexProgress } from "@speclens/engine";
import { beginServing, type ServingOptions } from "./begin-serving.ts";
import { logReadiness } from "./log-readiness.ts";
import { notifyOfChanges } from "./notify-of-changes.ts";
import { openProtection } from "./open-protection.ts";
import { stopSignals } from "./stop-signals.ts";

export interface ServeOptions
  extends Omit<ServingOptions, "guard" | "pageSize" | "onProgress" | "signal"> {
  /** Where the configuration is that answers are protected by. Default: the file of the current folder. */
  readonly configuration?: ResolveOptions;
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
  const { configuration, ...reading } = options;
  const protection = await openProtection(configuration);
  const { guard, pageSize } = protection;
  const serving = await beginServing({ ...reading, guard, pageSize, onProgress: tellWaiting });
  const transport = new StdioServerTransport();
  const connection = serveStdio(
    ({ era }) => {
      const server = serving.createServer();
      notifyOfChanges(server, serving, era, protection.onToolsChange);
      return server;
    },
    {
      transport,
      onerror: (error) => console.error(`speclens: ${tellBroken(error)}`),
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
    await protection.close();
  }
  // Also where the client had left before it was found out.
  await serving.engine.catch((error: unknown) => {
    if (!SpecLensError.is(error, "aborted")) throw error;
  });
}

/** Calls of the client wait as well, and somebody may look why. */
function tellWaiting({ phase }: IndexProgress): void {
  if (phase === "waiting")
    console.error("speclens: another process is indexing into this store, waiting");
}

/** What is no message of the protocol is told by a list of what would be one, over many lines. */
function tellBroken(error: Error): string {
  if ("issues" in error) return "a line that is JSON, but no message of the protocol, was left out";
  return escapeControls(error.message.split("\n")[0] ?? "");
}
