// Every public export of @speclens/mcp-server.
export { beginServing, type Serving, type ServingOptions } from "./begin-serving.ts";
export { createMcpServer, type McpServerOptions } from "./create-mcp-server.ts";
export type { AuthenticationSettings } from "./http/authentication.ts";
export type { HostSettings } from "./http/host-rules.ts";
export { type HttpFlags, type HttpFlagsWithAddress, wantsHttp } from "./http/http-flags.ts";
export type { HttpRoute, RouteContext } from "./http/http-route.ts";
export type { OAuthSettings } from "./http/jwt-verifier.ts";
export type { Timeouts } from "./http/listen.ts";
export type { HttpDefaults } from "./http/read-http-flags.ts";
export { runHttpServer } from "./http/run-http-server.ts";
export { serveHttp } from "./http/serve-http.ts";
export type { HttpServing, ServeHttpOptions } from "./http/serve-http-options.ts";
export { parseStaticTokens, type StaticToken } from "./http/static-tokens.ts";
export {
  type LogLevel,
  openProtection,
  type Protection,
  type ProtectionOptions,
} from "./open-protection.ts";
export type { Readiness } from "./readiness.ts";
export { type ServeOptions, serve } from "./serve.ts";
