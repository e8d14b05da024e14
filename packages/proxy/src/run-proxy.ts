import process from "node:process";
import type { Readable, Writable } from "node:stream";
import type { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { DEFAULT_SERVER_SECONDS, type Embedder, escapeControls } from "@speclens/core";
import { createGuard, type GuardOptions } from "@speclens/guard";
import { aborted } from "./forwarding/aborted.ts";
import { createAskedCalls } from "./forwarding/asked-calls.ts";
import { createClientTransport } from "./forwarding/client-transport.ts";
import { createProxyServer } from "./forwarding/create-proxy-server.ts";
import { createOfferedTools } from "./tool-lists/create-offered-tools.ts";
import type { ToolListSettings } from "./tool-lists/tool-list-settings.ts";
import { ANY_RESULT } from "./upstream/any-result.ts";
import type { Era } from "./upstream/client-description.ts";
import { openUpstream } from "./upstream/open-upstream.ts";
import type { ServerTarget } from "./upstream/server-target.ts";
import type { Upstream } from "./upstream/upstream.ts";

/** Milliseconds that an unanswered question to the client may take. People answer it. */
const CLIENT_TIME: number = 24 * 60 * 60 * 1000;

/** Bytes that the client has not read above which a server that floods has to wait. */
const MOST_UNREAD: number = 4 * 1024 * 1024;

/** Options of the proxy. */
export interface ProxyOptions {
  /** The server to guard. */
  readonly target: ServerTarget;
  /** How to keep its answers within their budget. Default: the guard's defaults. */
  readonly guard?: GuardOptions;
  /**
   * The server's name in telemetry and logs: its tools are recorded as `NAME/TOOL`. Default: the name that the server
   * gives itself.
   */
  readonly name?: string | undefined;
  /**
   * Which tools clients see and may call: the settings, or a function that returns them and is called for each request.
   * Default: all, or a search in place of a long list.
   */
  readonly toolList?: ToolListSettings | (() => ToolListSettings);
  /**
   * Opens a model by which the search finds tools by their meaning, once a list is replaced. The proxy closes it.
   * Default: none, and the search uses words alone.
   */
  readonly openEmbedder?: () => Promise<Embedder | undefined>;
  /** Seconds that the server may take for an answer, or until its next report of progress. Default 600. */
  readonly timeout?: number | undefined;
  /** Calls the listener when settings change what `tools/list` returns. Returns a function that stops the calls. */
  readonly onToolsChange?: (listener: () => void) => () => void;
  /** Receives lines for a log. Default: stderr, after `speclens: `. */
  readonly say?: (line: string) => void;
  /** Ends the proxy. */
  readonly signal?: AbortSignal;
  /** The client's messages. Default: stdin. */
  readonly input?: Readable;
  /** The messages for the client. Default: stdout. Nothing but the protocol is written to it. */
  readonly output?: Writable;
}

/**
 * Serves one MCP client over stdin and stdout with a guarded server behind it, until the client leaves. The server is
 * started when the client opens the protocol. When the proxy returns, the server and all processes that it started
 * have ended.
 */
export async function runProxy(options: ProxyOptions): Promise<void> {
  const { target, timeout = DEFAULT_SERVER_SECONDS, toolList = {}, signal } = options;
  const { input = process.stdin, output = process.stdout } = options;
  const { say = (line: string) => console.error(`speclens: ${escapeControls(line)}`) } = options;
  let name = options.name;
  const guard = createGuard(named(options.guard ?? {}, () => name));
  const asked = createAskedCalls(timeout * 1000);
  const leaving = new AbortController();
  const streams = new Map<string, readonly string[]>();
  let draining: Promise<void> | undefined;
  let server: Server | undefined;
  let era: Era = "legacy";
  let opening: Promise<Upstream> | undefined;

  const quietly = (work: Promise<unknown> | undefined): void => {
    work?.catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
  };
  const toolsChanged = (): void => {
    offered.changed();
    quietly(server?.sendToolListChanged());
  };
  const transport = createClientTransport(input, output, {
    onListen: (id, uris) => {
      streams.set(id, uris);
      quietly(opening?.then((upstream) => upstream.subscribe(uris, new AbortController().signal)));
    },
    onListenEnd: (id) => {
      const uris = streams.get(id);
      if (uris === undefined || !streams.delete(id)) return;
      quietly(
        opening?.then((upstream) => upstream.unsubscribe(uris, new AbortController().signal)),
      );
    },
  });
  const offered = createOfferedTools({
    settings: typeof toolList === "function" ? toolList : () => toolList,
    clientName: () => transport.client.info.name,
    serverName: () => name ?? "server",
    openEmbedder: options.openEmbedder,
    say,
  });
  const open = (): Promise<Upstream> =>
    openUpstream({
      target,
      timeout,
      signal: leaving.signal,
      description: { ...transport.client, era },
      events: {
        onRequest: async ({ method, params }, asking) => {
          if (era === "modern") return asked.ask({ method, params });
          if (server === undefined) throw new Error("There is no client.");
          return server.request({ method, ...(params && { params }) }, ANY_RESULT, {
            signal: asking,
            timeout: CLIENT_TIME,
          });
        },
        onNotification: async ({ method, params }) => {
          if (method === "notifications/tools/list_changed") return toolsChanged();
          // The client may not want it.
          await server?.notification({ method, ...(params && { params }) }).catch(() => undefined);
        },
        onToolsChanged: toolsChanged,
        whenRead: () => {
          if (output.writableLength <= MOST_UNREAD) return undefined;
          // All that wait share it.
          draining ??= drained(output).finally(() => {
            draining = undefined;
          });
          return draining;
        },
        say,
      },
    });
  const connection = serveStdio(
    async (context) => {
      era = context.era;
      opening ??= open();
      let upstream: Upstream;
      try {
        upstream = await opening;
        transport.failure = undefined;
      } catch (error) {
        // The client may open the protocol again.
        opening = undefined;
        transport.failure = error instanceof Error ? error.message : String(error);
        throw error;
      }
      name ??= upstream.description.info.name;
      server = createProxyServer({ upstream, guard, era, asked, offered });
      return server;
    },
    { transport, onerror: (error) => say(firstLine(error.message)) },
  );
  const stopListening = options.onToolsChange?.(toolsChanged);
  try {
    await Promise.race([transport.closed, aborted(signal)]);
  } finally {
    stopListening?.();
    leaving.abort();
    asked.close();
    await connection.close();
    const upstream = await opening?.catch(() => undefined);
    await upstream?.close();
    await guard.close();
    await offered.close();
  }
}

/** Records and logs the tools of a server under its name. */
function named(options: GuardOptions, nameOf: () => string | undefined): GuardOptions {
  const { telemetry, onDecision } = options;
  const serverName = (): string => nameOf() ?? "server";
  return {
    ...options,
    ...(telemetry && {
      telemetry: {
        record: (record, text) => {
          const server = serverName();
          telemetry.record({ ...record, server, tool: `${server}/${record.tool}` }, text);
        },
      },
    }),
    ...(onDecision && {
      onDecision: (decision) =>
        onDecision({ ...decision, tool: `${escapeControls(serverName())}/${decision.tool}` }),
    }),
  };
}

/** Resolves when all that was written is read, or nobody reads any more. */
function drained(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      output.off("drain", done).off("close", done).off("error", done);
      resolve();
    };
    output.once("drain", done).once("close", done).once("error", done);
    if (output.destroyed) done();
  });
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}
