import type { HttpServing, ServeHttpOptions } from "./settings/serve-http-options.ts";

/**
 * Serves MCP over HTTP at `/mcp`, next to `/healthz`, `/readyz` and `/metrics`. Each request has its own server,
 * so any number of processes can run behind any balancer.
 *
 * @throws SpecLensError `argument-invalid` if other machines could reach it without a token,
 * `address-unavailable`
 */
export async function serveHttp(options: ServeHttpOptions): Promise<HttpServing> {
  // Loading HTTP takes a tenth of a second, which servers over stdio need not wait for.
  const { openHttpServer } = await import("./open-http-server.ts");
  return openHttpServer(options);
}
