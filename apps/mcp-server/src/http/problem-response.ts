import { MCP_PATH } from "./mcp-path.ts";

/** The SDK's code for errors of the server as opposed to errors of the protocol. */
const SERVER_ERROR = -32_000;

/** Additional details of a refusal. */
export interface ProblemOptions {
  /** Seconds after which the client should retry. */
  readonly retryAfter?: number;
  /** Code of the JSON-RPC error. Default −32000. */
  readonly code?: number;
  /** Id of the refused request. Default null, which means that it could not be read. */
  readonly id?: string | number | null;
}

/**
 * Returns a refusal. An MCP client receives JSON-RPC and shows its message. All other clients receive
 * `{"error": …}`.
 */
export function problemResponse(
  { url }: Request,
  status: number,
  message: string,
  { retryAfter, code = SERVER_ERROR, id = null }: ProblemOptions = {},
): Response {
  const body =
    new URL(url).pathname === MCP_PATH
      ? { jsonrpc: "2.0", error: { code, message }, id }
      : { error: message };
  return Response.json(body, {
    status,
    ...(retryAfter !== undefined && { headers: { "retry-after": String(retryAfter) } }),
  });
}

/** Seconds after which a client should retry if the server is busy. */
const BUSY = 1;

/** Returns the refusal for requests that exceed the limit of a client or of the whole server. */
export function busyResponse(request: Request): Response {
  return problemResponse(request, 503, "The server is busy. Try again in a second.", {
    retryAfter: BUSY,
  });
}
