import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { ResolveOptions } from "@speclens/configuration";
import { escapeControls, type Source, SpecLensError, sourcePlace } from "@speclens/core";
import {
  cutLine,
  defaultSignals,
  type FollowEvents,
  type IndexProgress,
  type ResolveSources,
} from "@speclens/engine";
import { createStdioTransport } from "../stdio/stdio-transport.ts";
import { beginServing, type ServingOptions } from "./begin-serving.ts";
import { logFollowing } from "./log-following.ts";
import { logReadiness } from "./log-readiness.ts";
import { notifyOfChanges } from "./notify-of-changes.ts";
import { openProtection } from "./open-protection.ts";
import { takeSourceChanges } from "./take-source-changes.ts";

/** Milliseconds after the end of input to answer earlier calls and to let the client read the answers. */
const LAST_ANSWERS = 1200;
/** Milliseconds from the end of input, or a signal, to the end of the process. Clients wait two seconds. */
const LONGEST_END = 1800;
/** Maximum number of subscriptions for a client that uses the newer protocol. */
const MOST_SUBSCRIPTIONS = 64;
/** Maximum number of unread bytes in the log. Beyond it, client mistakes are no longer logged. */
const MOST_LOG_UNREAD = 65_536;
/** Maximum number of characters in a log line about a client's message. */
const LONGEST_LOGGED = 300;

/** Options for serving over stdio. */
export interface ServeOptions
  extends Omit<
    ServingOptions,
    "guard" | "pageSize" | "onProgress" | "signal" | keyof FollowEvents
  > {
  /** Where to look for the configuration. Default: the file in the current folder. */
  readonly configuration?: ResolveOptions;
  /** Files, folders, globs or URLs to index first. Without them, a store is used. */
  readonly sources?: readonly (string | Source)[];
  /**
   * Reads the sources again when the configuration lists others, which the server then follows. Set it if the sources are
   * those of the configuration. Default: other sources are followed from the next start on.
   */
  readonly resolveSources?: ResolveSources | undefined;
}

/**
 * Serves MCP over this process's stdin and stdout until the client closes them or a signal arrives. Answers
 * the handshake immediately. Calls wait for a while if the index is still being built. Writes nothing but the
 * protocol to stdout. The process exits within two seconds, even if the client no longer reads answers.
 *
 * @throws SpecLensError if the sources or the store cannot be opened; `argument-invalid` for standard input
 *   as a source
 */
export async function serve(options: ServeOptions = {}): Promise<void> {
  if (options.sources?.some((given) => sourcePlace(given) === "-"))
    throw new SpecLensError(
      "argument-invalid",
      "Standard input carries the protocol, so it cannot be a source. Save the document and name the file.",
      { argument: "sources" },
    );
  // Listen from the start, because the client may leave or a signal may arrive while the sources are being
  // opened.
  const signals = stopSignals();
  const { configuration, resolveSources, ...reading } = options;
  let store: string | undefined;
  const protection = await openProtection({ ...configuration, store: () => store });
  const { guard, pageSize } = protection;
  const serving = await beginServing({
    ...reading,
    ...{ guard, pageSize, onProgress: logWaiting, onStandstill: defaultSignals },
    ...logFollowing(console.error),
    onNotice: (notice) => console.error(`speclens: ${notice}`),
  });
  if (resolveSources !== undefined)
    takeSourceChanges(protection, serving, resolveSources, console.error);
  const transport = createStdioTransport(process.stdin, process.stdout);
  const connection = serveStdio(
    ({ era }) => {
      const server = serving.createServer();
      notifyOfChanges(server, serving, era, protection.onToolsChange);
      return server;
    },
    {
      transport,
      maxSubscriptions: MOST_SUBSCRIPTIONS,
      onerror: (error) => {
        // A client that sends invalid messages may not read the log either.
        if (process.stderr.writableLength < MOST_LOG_UNREAD)
          console.error(`speclens: ${shorten(error)}`);
      },
    },
  );
  const stop = Promise.race([signals, transport.closed]);
  let isStopping = false;
  void stop.then(() => {
    isStopping = true;
  });
  // A failure to open is thrown below.
  serving.engine.then(
    (engine) => {
      store = engine.store;
      return logReadiness(serving, () => isStopping);
    },
    () => undefined,
  );
  try {
    // A failure to open aborts the start. A failure to index is returned as the answer to calls.
    await Promise.race([stop, serving.engine]);
    await stop;
  } finally {
    // Unread answers would keep the process alive.
    setTimeout(() => process.exit(), LONGEST_END).unref();
    await transport.finish(LAST_ANSWERS);
    await connection.close();
    await serving.close();
    await protection.close();
  }
  // Throw the failure even if the client left before it occurred.
  await serving.engine.catch((error: unknown) => {
    if (!SpecLensError.is(error, "aborted")) throw error;
  });
}

/**
 * Resolves when this process should stop serving over stdin and stdout, because the client closed either
 * stream or a signal arrived. A broken stream never crashes the process, even later.
 */
function stopSignals(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => resolve();
    process.stdin.once("end", stop).once("close", stop).on("error", stop);
    // Every write to a pipe that the client has closed fails.
    process.stdout.on("error", stop);
    // A log without a reader is not a reason to stop.
    process.stderr.on("error", () => undefined);
    process.once("SIGINT", stop).once("SIGTERM", stop);
  });
}

/** Logs why the client's calls have to wait. */
function logWaiting({ phase }: IndexProgress): void {
  if (phase === "waiting")
    console.error("speclens: waiting for another process that is indexing into this store");
}

/** Shortens an error about a client's message to one line. */
function shorten({ message }: Error): string {
  return escapeControls(cutLine(message.split("\n")[0] ?? "", LONGEST_LOGGED));
}
