/** JSON-RPC's code for invalid parameters, which MCP also uses for unknown tools and resources. */
const INVALID_PARAMS = -32602;

/** Creates an error that both generations of the SDK answer as a JSON-RPC error for invalid parameters. */
export function invalidParams(message: string): Error {
  return Object.assign(new Error(message), { code: INVALID_PARAMS });
}
