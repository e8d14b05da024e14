import { Hono } from "hono";
import { answerRoute } from "./answer-route.ts";
import type { Health } from "./health.ts";
import { type HttpEnvironment, localAddress } from "./http-context.ts";
import type { HttpRoute } from "./http-route.ts";
import { type ProtectedResource, RESOURCE_METADATA_PATH } from "./identity/protected-resource.ts";
import { logRequests } from "./log/log-requests.ts";
import { MCP_PATH } from "./mcp-path.ts";
import { answerMessage, type MessageParts } from "./messages/answer-message.ts";
import { refuse } from "./refuse.ts";
import { allowOrigins } from "./rules/allow-origins.ts";
import type { CheckHost } from "./rules/host-rules.ts";
import { createAdmission } from "./slots/admission.ts";
import type { Gate } from "./slots/gate.ts";

/** What the routes are made of. */
export interface HttpAppParts extends MessageParts {
  readonly gate: Gate;
  readonly checkHost: CheckHost;
  readonly health: Health;
  readonly allowedOrigins: readonly string[];
  readonly routes: readonly HttpRoute[];
  readonly prometheus?: (() => Promise<string>) | undefined;
  readonly resource?: ProtectedResource | undefined;
  readonly trustProxy: boolean;
  /** Takes a line for each request. */
  readonly logRequest?: ((line: string) => void) | undefined;
  /** Takes what is a bug. */
  readonly onError: (error: unknown) => void;
}

/** The routes of the HTTP server, each behind the checks that it needs. */
export function createHttpApp(parts: HttpAppParts): Hono<HttpEnvironment> {
  const { gate, health, resource, prometheus, trustProxy } = parts;
  const app = new Hono<HttpEnvironment>();
  const admission = createAdmission(gate, trustProxy);
  const { addressOf } = admission;

  app.onError((error, { req }) => {
    parts.onError(error);
    return refuse(req.raw, 500, "The server failed on this request; its log has the details.");
  });
  app.notFound(({ req }) =>
    refuse(req.raw, 404, `There is nothing here. MCP is served at ${MCP_PATH}.`),
  );

  if (parts.logRequest !== undefined) app.use(logRequests(parts.logRequest, addressOf));

  // Probes know no name of the server, learn nothing, and take no slot.
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

  if (resource !== undefined)
    for (const path of [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}/*`])
      app.get(path, ({ req }) => resource.metadata(req.raw));

  app.all(MCP_PATH, answerMessage(admission, parts));
  for (const route of [...(prometheus ? [metricsRoute(prometheus)] : []), ...parts.routes])
    app.on(route.method ?? "GET", route.path, answerRoute(route, admission, parts.slots));
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
