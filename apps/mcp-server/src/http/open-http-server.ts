import { ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import { escapeControls, SpecLensError } from "@speclens/core";
import { createAuthentication } from "./authentication.ts";
import { createHttpApp } from "./create-http-app.ts";
import { createGate } from "./gate.ts";
import { createHealth } from "./health.ts";
import { createHostRules } from "./host-rules.ts";
import { isLoopback, LOOPBACK, urlHost } from "./http-address.ts";
import { listen } from "./listen.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { createProtectedResource } from "./protected-resource.ts";
import { createRequestSlots } from "./request-slots.ts";
import { sendEvents } from "./send-events.ts";
import type { HttpServing, ServeHttpOptions } from "./serve-http-options.ts";

/** Milliseconds that a call may take, with the time in which its answer is read. */
const LONGEST_CALL = 120_000;
/** Milliseconds in which callers that were connecting when the server stopped are taken on. */
const LAST_CALLERS = 100;
/** Milliseconds in which requests under way are answered when the server stops. */
const PATIENCE = 10_000;
/** Milliseconds in which streams take their end. */
const LAST_WORDS = 500;

/** `serveHttp`, with all that it takes. */
export async function openHttpServer(options: ServeHttpOptions): Promise<HttpServing> {
  const { serving, host = LOOPBACK, port, oauth, allowedOrigins = [] } = options;
  const { trustProxy = false, say = console.error } = options;
  const authentication = createAuthentication(options);
  if (authentication === undefined && !isLoopback(host)) throw tokenRequired(host);

  const onError = (error: unknown): void =>
    say(`speclens: ${escapeControls(String(error).slice(0, MOST_TOLD))}`);
  const maxSubscriptions = options.maxSubscriptions ?? 256;
  const createServer = (): McpServer => {
    try {
      return serving.createServer();
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  const handler = createMcpHandler(createServer, {
    maxSubscriptions,
    // Mostly requests that break the protocol, which their clients are told.
    ...(options.logRequest && { onerror: onError }),
  });
  const ends = [
    serving.onIndexChange(() => handler.notify.resourcesChanged()),
    options.onToolsChange?.(() => handler.notify.toolsChanged()),
  ];
  const forgetChanges = (): void => {
    for (const end of ends) end?.();
  };
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const calls = createRequestSlots(options.maxConcurrentRequests ?? 64, LONGEST_CALL);
  const subscriptions = createRequestSlots(maxSubscriptions);
  const resource = oauth && createProtectedResource(oauth, trustProxy);
  const { requestsPerMinute = 600 } = options;
  const app = createHttpApp({
    ...{ handler, calls, subscriptions, allowedOrigins, resource, trustProxy, isStopping, onError },
    gate: createGate({ authentication, requestsPerMinute, resource }),
    checkHost: createHostRules(host, options),
    health: createHealth({ serving, health: options.health, isStopping }),
    routes: options.routes ?? [],
    prometheus: options.prometheus,
    logRequest: options.logRequest,
  });
  const { server, port: taken } = await listen(
    getRequestListener(
      async (request, bindings) => {
        const response = await app.fetch(request, bindings);
        const { outgoing } = bindings;
        return outgoing instanceof ServerResponse ? sendEvents(response, outgoing) : response;
      },
      { overrideGlobalObjects: false },
    ),
    { host, port },
    options.timeouts,
  ).catch(async (error: unknown) => {
    forgetChanges();
    await handler.close();
    throw error;
  });
  return {
    url: `http://${urlHost(host)}:${taken}${MCP_PATH}`,
    async close() {
      stopping = true;
      forgetChanges();
      // Those that the system has connected, and a busy process has not taken on, would be cut off.
      await new Promise((resolve) => setTimeout(resolve, LAST_CALLERS));
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await within(PATIENCE, calls.emptied());
      await handler.close();
      await within(LAST_WORDS, subscriptions.emptied());
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Characters of an error that are told. */
const MOST_TOLD = 300;

function tokenRequired(host: string): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `Others can reach ${host}, so a token is required. Set SPECLENS_HTTP_TOKENS or --tokens-file (a token is ` +
      "made by: openssl rand -hex 32), or --oauth-issuer and --oauth-audience; or listen on 127.0.0.1.",
    { argument: "http" },
  );
}

/** Waits for something, but no longer than so many milliseconds. */
async function within(patience: number, awaited: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([awaited, late]);
  clearTimeout(timer);
}
