// Every public export of @speclens/mcp-server.
export { beginServing, type Serving, type ServingOptions } from "./begin-serving.ts";
export { createMcpServer, type McpServerOptions } from "./create-mcp-server.ts";
export type { Readiness } from "./readiness.ts";
export { type ServeOptions, serve } from "./serve.ts";
