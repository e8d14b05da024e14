import {
  type AuthInfo,
  isJsonContentType,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { allowOrigins } from "./allow-origins.ts";
import { clientAddress } from "./client-address.ts";
import { endWithToken } from "./end-with-token.ts";
import type { Gate } from "./gate.ts";
import type { Health } from "./health.ts";
import type { CheckHost } from "./host-rules.ts";
import { type HttpContext, type HttpEnvironment, localAddress } from "./http-context.ts";
import type { HttpRoute } from "./http-route.ts";
import { logRequests } from "./log-requests.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { type ProtectedResource, RESOURCE_METADATA_PATH } from "./protected-resource.ts";
import { readMessage } from "./read-message.ts";
import { refuse } from "./refuse.ts";
import type { RequestSlots } from "./request-slots.ts";

/** What the routes are made of. */
export interface HttpAppParts {
  readonly handler: Pick<McpHttpHandler, "fetch">;
  readonly gate: Gate;
  readonly checkHost: CheckHost;
  readonly health: Health;
  /** For requests that are answered, and for streams that stay open. */
  readonly calls: RequestSlots;
  readonly subscriptions: RequestSlots;
  readonly allowedOrigins: readonly string[];
  readonly routes: readonly HttpRoute[];
  readonly prometheus?: (() => Promise<string>) | undefined;
  readonly resource?: ProtectedResource | undefined;
  readonly trustProxy: boolean;
  readonly isStopping: () => boolean;
  /** Takes a line for each request. */
  readonly logRequest?: ((line: string) => void) | undefined;
  /** Takes what is a bug. */
  readonly onError: (error: unknown) => void;
}

/** Bytes of a body that are read. */
const MAX_BODY = 1024 * 1024;
/** Seconds. */
const BUSY = 1;

/** The routes of the HTTP server, each behind the checks that it needs. */
export function createHttpApp(parts: HttpAppParts): Hono<HttpEnvironment> {
  const { gate, health, calls, subscriptions, handler, resource, prometheus, trustProxy } = parts;
  const app = new Hono<HttpEnvironment>();
  const addressOf = ({ env }: HttpContext): string => clientAddress(env.incoming, trustProxy);
  const busy = ({ req }: HttpContext): Response =>
    refuse(req.raw, 503, "The server has as many requests as it takes at once.", {
      retryAfter: BUSY,
    });

  app.onError((error, { req }) => {
    parts.onError(error);
    return refuse(req.raw, 500, "The server failed on this request; its log has the details.");
  });
  app.notFound(({ req }) =>
    refuse(req.raw, 404, `There is nothing here. MCP is served at ${MCP_PATH}.`),
  );

  if (parts.logRequest !== undefined) app.use(logRequests(parts.logRequest, addressOf));
  app.use(({ env }, next) => {
    // Whoever keeps its connection would keep the server from ending.
    if (parts.isStopping()) env.outgoing.shouldKeepAlive = false;
    return next();
  });

  // Probes know no name of the server, and learn nothing.
  app.get("/readyz", () => health.ready());
  app.get("/healthz", async (context) => {
    const { req } = context;
    const asks = !gate.required || req.header("authorization") !== undefined;
    const allowed = parts.checkHost(req.raw.headers, localAddress(context)) === undefined;
    const caller =
      asks && allowed ? await gate.authenticate(req.raw, addressOf(context)) : undefined;
    const detailed = asks && allowed && !(caller instanceof Response);
    return health.alive(detailed);
  });

  app.use(async (context, next) => {
    const { req } = context;
    const broken = parts.checkHost(req.raw.headers, localAddress(context));
    return broken === undefined ? next() : refuse(req.raw, 403, broken);
  });
  if (parts.allowedOrigins.length > 0) app.use(allowOrigins(parts.allowedOrigins));
  app.use(async (context, next) => (calls.take(context.env.outgoing) ? next() : busy(context)));

  if (resource !== undefined)
    for (const path of [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}/*`])
      app.get(path, ({ req }) => resource.metadata(req.raw));

  /** Who asks, or why it may not. */
  const authenticate = async (context: HttpContext): Promise<AuthInfo | Response | undefined> => {
    const caller = await gate.authenticate(context.req.raw, addressOf(context));
    if (caller !== undefined && !(caller instanceof Response)) context.set("caller", caller);
    return caller;
  };

  app.all(MCP_PATH, async (context) => {
    const request = context.req.raw;
    const caller = await authenticate(context);
    if (caller instanceof Response) return caller;
    const address = addressOf(context);
    const often = await gate.count(request, address, caller);
    if (often !== undefined) return often;
    const readable =
      request.method === "POST" && isJsonContentType(request.headers.get("content-type"));
    const message = readable
      ? await readMessage(request, context.env.incoming, MAX_BODY)
      : undefined;
    if (message instanceof Response) return message;
    // One is counted already.
    const further = (message?.count ?? 1) - 1;
    const tooOften = further > 0 ? await gate.count(request, address, caller, further) : undefined;
    if (tooOften !== undefined) return tooOften;
    if (message?.isSubscription) {
      calls.release(context.env.outgoing);
      if (!subscriptions.take(context.env.outgoing)) return busy(context);
      if (caller !== undefined) endWithToken(context.env.outgoing, () => gate.holds(caller));
    }
    return handler.fetch(request, {
      ...(caller && { authInfo: caller }),
      ...(message && { parsedBody: message.value }),
    });
  });

  /** Lets in whom a route is for, and as often as to MCP. */
  const admit = ({ open }: HttpRoute) =>
    createMiddleware<HttpEnvironment>(async (context, next) => {
      const caller = open ? undefined : await authenticate(context);
      if (caller instanceof Response) return caller;
      const tooOften = await gate.count(context.req.raw, addressOf(context), caller);
      return tooOften ?? next();
    });
  const limit = bodyLimit({
    maxSize: MAX_BODY,
    onError: ({ req }) =>
      refuse(req.raw, 413, `The body has more than the ${MAX_BODY} bytes that are read.`),
  });
  for (const route of [...(prometheus ? [metricsRoute(prometheus)] : []), ...parts.routes])
    app.on(route.method ?? "GET", route.path, admit(route), limit, (context) =>
      route.handle(context.req.raw, {
        caller: context.get("caller"),
        tokenRequired: gate.required,
        credentialsOf: gate.credentialsOf,
        authenticate: (request) => gate.authenticate(request, addressOf(context)),
      }),
    );
  return app;
}

function metricsRoute(prometheus: () => Promise<string>): HttpRoute {
  return {
    path: "/metrics",
    handle: async () =>
      new Response(await prometheus(), {
        headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
      }),
  };
}
