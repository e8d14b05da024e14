import type { HttpBindings } from "@hono/node-server";
import {
  type AuthInfo,
  isJsonContentType,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { formatAccessEntry } from "./access-log.ts";
import { subjectOf } from "./authentication.ts";
import { clientAddress } from "./client-address.ts";
import type { Gate } from "./gate.ts";
import type { Health } from "./health.ts";
import type { CheckHost } from "./host-rules.ts";
import type { HttpRoute } from "./http-route.ts";
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

/** What Hono hands to each route: Node's request, and who asks. */
interface HttpEnvironment {
  Bindings: HttpBindings;
  Variables: { caller?: AuthInfo };
}

type HttpContext = Context<HttpEnvironment>;

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
  if (parts.allowedOrigins.length > 0) app.use(crossOrigin(parts.allowedOrigins));
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
    const readable =
      request.method === "POST" && isJsonContentType(request.headers.get("content-type"));
    const message = readable ? await readMessage(request, MAX_BODY) : undefined;
    const messages = message instanceof Response ? 1 : message?.count;
    const refused = await gate.count(request, addressOf(context), caller, messages);
    if (refused !== undefined) return refused;
    if (message instanceof Response) return message;
    if (message?.isSubscription) {
      calls.release(context.env.outgoing);
      if (!subscriptions.take(context.env.outgoing)) return busy(context);
    }
    return handler.fetch(request, {
      ...(caller && { authInfo: caller }),
      ...(message && { parsedBody: message.value }),
    });
  });

  /** A route that is asked as seldom, and by the same callers, as MCP is. */
  const guarded = (route: HttpRoute) => async (context: HttpContext) => {
    const address = addressOf(context);
    const caller = route.open ? undefined : await authenticate(context);
    if (caller instanceof Response) return caller;
    const refused = await gate.count(context.req.raw, address, caller);
    if (refused !== undefined) return refused;
    return route.handle(context.req.raw, {
      caller,
      tokenRequired: gate.required,
      authenticate: (request) => gate.authenticate(request, address),
    });
  };
  const limit = bodyLimit({
    maxSize: MAX_BODY,
    onError: ({ req }) =>
      refuse(req.raw, 413, `The body has more than the ${MAX_BODY} bytes that are read.`),
  });
  for (const route of [...(prometheus ? [metricsRoute(prometheus)] : []), ...parts.routes])
    app.on(route.method ?? "GET", route.path, limit, guarded(route));
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

function localAddress({ env }: HttpContext): string | undefined {
  return env.incoming.socket.localAddress;
}

/** Lets pages of the allowed origins read answers; what they may ask is checked like everything else. */
function crossOrigin(origins: readonly string[]): ReturnType<typeof cors> {
  const allowed = new Set(origins.map((origin) => origin.toLowerCase()));
  return cors({
    origin: (origin) => (allowed.has(origin.toLowerCase()) ? origin : null),
    allowMethods: ["GET", "POST"],
    exposeHeaders: ["www-authenticate", "retry-after"],
    maxAge: 600,
  });
}

function logRequests(log: (line: string) => void, addressOf: (context: HttpContext) => string) {
  return async (context: HttpContext, next: () => Promise<void>): Promise<void> => {
    const { req, env } = context;
    const start = performance.now();
    const client = addressOf(context);
    const [rpc, name] = [req.header("mcp-method"), req.header("mcp-name")];
    env.outgoing.once("close", () => {
      const caller = context.get("caller");
      const entry = {
        time: new Date().toISOString(),
        client,
        ...(caller && { subject: subjectOf(caller) }),
        method: req.method,
        path: req.path,
        ...(rpc !== undefined && { rpc }),
        ...(name !== undefined && { name }),
        ...(env.outgoing.headersSent && { status: env.outgoing.statusCode }),
        ms: Math.round(performance.now() - start),
      };
      log(formatAccessEntry(entry));
    });
    await next();
  };
}
