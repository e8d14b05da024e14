import type { HttpServing, ServeHttpOptions } from "./settings/serve-http-options.ts";

/**
 * Serves MCP over HTTP at `/mcp`: a server of its own for each request, so that any number of processes
 * can stand behind any balancer. `/healthz`, `/readyz` and `/metrics` are beside it.
 *
 * @throws SpecLensError `argument-invalid` where others could reach it and no token is set up,
 * `address-unavailable`
 */
export async function serveHttp(options: ServeHttpOptions): Promise<HttpServing> {
  // Whoever serves over stdio need not wait for what HTTP loads, a tenth of a second.
  const { openHttpServer } = await import("./open-http-server.ts");
  return openHttpServer(options);
}
