// Every public export of @speclens/mcp-server.

export type { Timeouts } from "./http/connections/listen.ts";
export type { HttpRoute, RouteContext } from "./http/http-route.ts";
export type { AuthenticationSettings } from "./http/identity/authentication.ts";
export type { OAuthSettings } from "./http/identity/jwt-verifier.ts";
export { parseStaticTokens, type StaticToken } from "./http/identity/static-tokens.ts";
export type { HostSettings } from "./http/rules/host-rules.ts";
export { runHttpServer } from "./http/run-http-server.ts";
export { serveHttp } from "./http/serve-http.ts";
export {
  type HttpFlags,
  type HttpFlagsWithAddress,
  wantsHttp,
} from "./http/settings/http-flags.ts";
export type { HttpDefaults } from "./http/settings/read-http-flags.ts";
export type { HttpServing, ServeHttpOptions } from "./http/settings/serve-http-options.ts";
export { describeError } from "./requests/describe-error.ts";
export type { Readiness } from "./requests/readiness.ts";
export { createMcpServer, type McpServerOptions } from "./server/create-mcp-server.ts";
export { listTools } from "./server/list-tools.ts";
export { beginServing, type Serving, type ServingOptions } from "./serving/begin-serving.ts";
export {
  type LogLevel,
  openProtection,
  type Protection,
  type ProtectionOptions,
} from "./serving/open-protection.ts";
export { type ServeOptions, serve } from "./serving/serve.ts";
