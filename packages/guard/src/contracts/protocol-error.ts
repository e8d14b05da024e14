/** JSON-RPC's code for invalid parameters, which MCP also uses for unknown tools and resources. */
const INVALID_PARAMS = -32602;

/** Creates an error that both generations of the SDK answer as a JSON-RPC error for invalid parameters. */
export function invalidParams(message: string): Error {
  return Object.assign(new Error(message), { code: INVALID_PARAMS });
}

/** Returns the JSON-RPC code of an error, if it has one. */
export function protocolCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "number" && Number.isSafeInteger(error.code)
    ? error.code
    : undefined;
}
