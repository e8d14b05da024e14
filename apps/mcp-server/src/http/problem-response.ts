import { MCP_PATH } from "./mcp-path.ts";

/** The SDK's code for errors of the server rather than the protocol. */
const SERVER_ERROR = -32_000;

/** Further facts of a refusal. */
export interface ProblemOptions {
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** Code of the JSON-RPC error. Default −32000. */
  readonly code?: number;
  /** Id of the refused request. Default null: it could not be read. */
  readonly id?: string | number | null;
}

/**
 * Returns a refusal: to an MCP client as JSON-RPC, whose message it shows, to others as `{"error": …}`.
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

/** Seconds until a retry at a busy server makes sense. */
const BUSY = 1;

/** Returns the refusal of a client's, or the whole server's, surplus requests. */
export function busyResponse(request: Request): Response {
  return problemResponse(request, 503, "The server is busy. Try again in a second.", {
    retryAfter: BUSY,
  });
}
