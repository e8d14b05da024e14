import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { ResolveOptions } from "@speclens/configuration";
import { escapeControls, SpecLensError } from "@speclens/core";
import { cutLine, defaultSignals, type IndexProgress } from "@speclens/engine";
import { createStdioTransport } from "../stdio/stdio-transport.ts";
import { beginServing, type ServingOptions } from "./begin-serving.ts";
import { logReadiness } from "./log-readiness.ts";
import { notifyOfChanges } from "./notify-of-changes.ts";
import { openProtection } from "./open-protection.ts";
import { stopSignals } from "./stop-signals.ts";

/** Milliseconds in which what was asked before the end is answered, and the client takes the answers. */
const LAST_ANSWERS = 1200;
/** Milliseconds from the end of input, or a signal, to the end of the process: clients wait two seconds. */
const LONGEST_END = 1800;
/** Subscriptions of a client of the newer protocol. */
const MOST_SUBSCRIPTIONS = 64;
/** Bytes of the log that nobody has read, beyond which what clients send wrong is not told in it. */
const MOST_LOG_UNREAD = 65_536;
/** Characters of a line of the log about what a client sent. */
const LONGEST_LINE_TOLD = 300;

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
 * protocol is written to stdout. Two seconds after its end the process ends, also where the client takes no
 * answers any more.
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
  const serving = await beginServing({
    ...reading,
    ...{ guard, pageSize, onProgress: tellWaiting, onStandstill: defaultSignals },
    onNotice: (notice) => console.error(`speclens: ${notice}`),
  });
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
        // Whoever sends what is wrong may not read what is told of it either.
        if (process.stderr.writableLength < MOST_LOG_UNREAD)
          console.error(`speclens: ${tellBroken(error)}`);
      },
    },
  );
  const stop = Promise.race([signals, transport.closed]);
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
    // Answers that nobody reads keep a process from ending.
    setTimeout(() => process.exit(), LONGEST_END).unref();
    await transport.finish(LAST_ANSWERS);
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

/** On one line, and not all of what was sent. */
function tellBroken({ message }: Error): string {
  return escapeControls(cutLine(message.split("\n")[0] ?? "", LONGEST_LINE_TOLD));
}
