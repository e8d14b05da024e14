import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";

export interface RequestUrlOptions {
  readonly headers: OutgoingHttpHeaders;
  /** Looks up the addresses of the host. Default: `lookup` of node:dns. */
  readonly lookup: LookupFunction | undefined;
  /** The proxy to use. Default: none. */
  readonly proxy?: URL | undefined;
  readonly signal: AbortSignal;
}

/**
 * Requests a URL, and resolves with the head of the response, whatever its status. Does not follow redirects. Each
 * request opens a new connection, because a shared one may have been opened to an address that this request must
 * not use. A proxy looks up the host itself, so `lookup` has no effect then.
 */
export async function requestUrl(
  url: URL,
  { headers, lookup, proxy, signal }: RequestUrlOptions,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  const agent = proxy === undefined ? false : await proxyAgent(url, proxy, signal);
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, agent, ...(lookup && { lookup }) }, resolve)
      .on("error", reject)
      .end();
  });
}

/** Creates an agent for one request. Only those who have a proxy wait until it is loaded. */
async function proxyAgent(url: URL, proxy: URL, signal: AbortSignal): Promise<http.Agent> {
  // Without the signal, a proxy that does not answer would keep its connection, and this process.
  if (url.protocol === "https:") {
    const { HttpsProxyAgent } = await import("https-proxy-agent");
    return new HttpsProxyAgent(proxy, { signal });
  }
  const { HttpProxyAgent } = await import("http-proxy-agent");
  return new HttpProxyAgent(proxy, { signal });
}
