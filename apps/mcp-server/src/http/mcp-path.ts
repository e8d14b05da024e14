/** Where MCP is served. */
export const MCP_PATH = "/mcp";
