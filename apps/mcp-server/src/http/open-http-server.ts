import { ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import { DEFAULT_REQUESTS_PER_MINUTE, escapeControls, SpecLensError } from "@speclens/core";
import { endConnections } from "./connections/end-connections.ts";
import { isLoopback, LOOPBACK, urlHost } from "./connections/http-address.ts";
import { listen } from "./connections/listen.ts";
import { createHttpApp } from "./create-http-app.ts";
import { createHealth } from "./health.ts";
import { createAuthentication } from "./identity/authentication.ts";
import { createProtectedResource } from "./identity/protected-resource.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { answerOneByOne } from "./messages/answer-one-by-one.ts";
import { sendEvents } from "./messages/send-events.ts";
import { createHostRules } from "./rules/host-rules.ts";
import type { HttpServing, ServeHttpOptions } from "./settings/serve-http-options.ts";
import { createAdmission } from "./slots/admission.ts";
import { createServerSlots, MOST_STREAMS } from "./slots/server-slots.ts";

/** Implements `serveHttp`. */
export async function openHttpServer(options: ServeHttpOptions): Promise<HttpServing> {
  const { serving, host = LOOPBACK, port, oauth, allowedOrigins = [] } = options;
  const { trustProxy = false, say = console.error } = options;
  const authentication = createAuthentication(options);
  if (authentication === undefined && !isLoopback(host)) throw tokenRequired(host);

  const onError = (error: unknown): void =>
    say(`speclens: ${escapeControls(String(error).slice(0, LONGEST_LOGGED))}`);
  const { requestsPerMinute = DEFAULT_REQUESTS_PER_MINUTE } = options;
  const { maxSubscriptions = MOST_STREAMS } = options;
  const slots = createServerSlots({
    calls: options.maxConcurrentRequests,
    streams: maxSubscriptions,
  });
  const createServer = (): McpServer => {
    try {
      return serving.createServer(answerOneByOne);
    } catch (error) {
      onError(error);
      throw error;
    }
  };
  const handler = createMcpHandler(createServer, {
    maxSubscriptions,
    // Most of these requests violate the protocol, and their clients receive an error anyway.
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
  const resource = oauth && createProtectedResource(oauth, trustProxy);
  const app = createHttpApp({
    ...{ handler, slots, allowedOrigins, resource, onError },
    admission: createAdmission({ authentication, requestsPerMinute, resource, trustProxy }),
    checkHost: createHostRules(host, { ...options, tokenRequired: authentication !== undefined }),
    health: createHealth({ serving, health: options.health, isStopping }),
    routes: options.routes ?? [],
    prometheus: options.prometheus,
    logRequest: options.logRequest,
    onResponse: options.onResponse,
  });
  const listening = await listen(
    getRequestListener(
      async (request, bindings) => {
        const response = await app.fetch(request, bindings);
        const { outgoing } = bindings;
        return outgoing instanceof ServerResponse ? sendEvents(response, outgoing) : response;
      },
      { overrideGlobalObjects: false },
    ),
    { host, port },
    { trustProxy, timeouts: options.timeouts },
  ).catch(async (error: unknown) => {
    forgetChanges();
    await handler.close();
    throw error;
  });
  let closing: Promise<void> | undefined;
  return {
    url: `http://${urlHost(host)}:${listening.port}${MCP_PATH}`,
    close() {
      stopping = true;
      forgetChanges();
      closing ??= endConnections({
        ...listening,
        isStream: slots.streams.holds,
        endStreams: handler.close,
      });
      return closing;
    },
  };
}

/** Maximum number of characters of an error in the log. */
const LONGEST_LOGGED = 300;

function tokenRequired(host: string): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `Other machines can reach ${host}, so a token is required. Set SPECLENS_HTTP_TOKENS or --tokens-file (create ` +
      "a token with: openssl rand -hex 32), or --oauth-issuer and --oauth-audience; or listen on 127.0.0.1.",
    { argument: "http" },
  );
}
