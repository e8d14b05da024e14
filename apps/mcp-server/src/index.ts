// Every public export of @speclens/mcp-server.
export { createMcpServer, type McpServerOptions } from "./create-mcp-server.ts";
export { type ServeOptions, serve } from "./serve.ts";
