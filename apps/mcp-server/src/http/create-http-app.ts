import { Hono } from "hono";
import { cors } from "hono/cors";
import { answerRoute } from "./answer-route.ts";
import type { Health } from "./health.ts";
import { type HttpEnvironment, localAddress } from "./http-context.ts";
import type { HttpRoute } from "./http-route.ts";
import { type ProtectedResource, RESOURCE_METADATA_PATH } from "./identity/protected-resource.ts";
import { logRequests } from "./log/log-requests.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { answerMessage, type MessageParts } from "./messages/answer-message.ts";
import { problemResponse } from "./problem-response.ts";
import type { CheckHost } from "./rules/host-rules.ts";
import type { Admission } from "./slots/admission.ts";

/** The parts of the HTTP app. */
export interface HttpAppParts extends MessageParts {
  readonly admission: Admission;
  readonly checkHost: CheckHost;
  readonly health: Health;
  readonly allowedOrigins: readonly string[];
  readonly routes: readonly HttpRoute[];
  readonly prometheus?: (() => Promise<string>) | undefined;
  readonly resource?: ProtectedResource | undefined;
  /** Receives a log line for each request. */
  readonly logRequest?: ((line: string) => void) | undefined;
  /** Receives the status of each response, except those to probes. */
  readonly onResponse?: ((status: number) => void) | undefined;
  /** Receives unexpected errors. */
  readonly onError: (error: unknown) => void;
}

/** Creates the routes of the HTTP server, each with the checks that it needs. */
export function createHttpApp(parts: HttpAppParts): Hono<HttpEnvironment> {
  const { admission, health, resource, prometheus } = parts;
  const { addressOf } = admission;
  const app = new Hono<HttpEnvironment>();

  app.onError((error, { req }) => {
    parts.onError(error);
    return problemResponse(
      req.raw,
      500,
      "The server failed on this request. Its log has the details.",
    );
  });
  app.notFound(({ req }) => problemResponse(req.raw, 404, `Not found. MCP is at ${MCP_PATH}.`));

  if (parts.logRequest !== undefined) app.use(logRequests(parts.logRequest, addressOf));

  // Probes do not know the server's names, receive no information, and take no slot.
  app.get("/readyz", () => health.ready());
  app.get("/healthz", async (context) => {
    const { req } = context;
    const asks = !admission.tokenRequired || req.header("authorization") !== undefined;
    const allowed = parts.checkHost(req.raw.headers, localAddress(context)) === undefined;
    const caller =
      asks && allowed ? await admission.authenticate(req.raw, addressOf(context)) : undefined;
    const detailed = asks && allowed && !(caller instanceof Response);
    return health.alive(detailed);
  });

  const { onResponse } = parts;
  if (onResponse !== undefined)
    app.use(async (context, next) => {
      await next();
      onResponse(context.res.status);
    });
  app.use(async (context, next) => {
    const { req } = context;
    const broken = parts.checkHost(req.raw.headers, localAddress(context));
    return broken === undefined ? next() : problemResponse(req.raw, 403, broken);
  });
  if (parts.allowedOrigins.length > 0) app.use(allowOrigins(parts.allowedOrigins));

  if (resource !== undefined)
    for (const path of [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}/*`])
      app.get(path, ({ req }) => resource.metadata(req.raw));

  app.all(MCP_PATH, answerMessage(admission, parts));
  for (const route of [...(prometheus ? [metricsRoute(prometheus)] : []), ...parts.routes])
    app.on(route.method ?? "GET", route.path, answerRoute(route, admission, parts.slots));
  return app;
}

/** Allows pages of the permitted origins to read answers. Their requests are checked like all others. */
function allowOrigins(origins: readonly string[]): ReturnType<typeof cors> {
  const allowed = new Set(origins.map((origin) => origin.toLowerCase()));
  return cors({
    origin: (origin) => (allowed.has(origin.toLowerCase()) ? origin : null),
    allowMethods: ["GET", "POST"],
    exposeHeaders: ["www-authenticate", "retry-after"],
    maxAge: 600,
  });
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
