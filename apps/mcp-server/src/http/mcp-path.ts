/** The path at which MCP is served. */
export const MCP_PATH = "/mcp";
