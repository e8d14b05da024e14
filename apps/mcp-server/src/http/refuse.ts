import { MCP_PATH } from "./mcp-path.ts";

/** Code of errors that are ours and not of the protocol, as the SDK has it. */
const SERVER_ERROR = -32_000;

export interface RefusalOptions {
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
  /** Code of the JSON-RPC error. Default −32000. */
  readonly code?: number;
  /** Of the request that is refused. Default null: it could not be read. */
  readonly id?: string | number | null;
}

/**
 * An answer that says why there is none: to an MCP client in the form of JSON-RPC, which it shows, to
 * others as `{"error": …}`.
 */
export function refuse(
  { url }: Request,
  status: number,
  message: string,
  { retryAfter, code = SERVER_ERROR, id = null }: RefusalOptions = {},
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

/** Seconds after which a busy server may be asked again. */
const BUSY = 1;

/** The answer where a client has as many requests as it may have at once, or all have. */
export function refuseBusy(request: Request): Response {
  return refuse(request, 503, "The server has as many requests as it takes at once.", {
    retryAfter: BUSY,
  });
}
