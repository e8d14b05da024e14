import type { HttpServing, ServeHttpOptions } from "./settings/serve-http-options.ts";

/**
 * Serves MCP over HTTP at `/mcp`, along with `/healthz`, `/readyz` and `/metrics`. Each request has a
 * separate server, so any number of processes can run behind any load balancer.
 *
 * @throws SpecLensError `argument-invalid` if other machines could reach it without a token,
 *   `address-unavailable`
 */
export async function serveHttp(options: ServeHttpOptions): Promise<HttpServing> {
  // Loading HTTP takes a tenth of a second, and servers over stdio do not need it.
  const { openHttpServer } = await import("./open-http-server.ts");
  return openHttpServer(options);
}
