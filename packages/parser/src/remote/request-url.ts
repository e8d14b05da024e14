import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";

export interface RequestUrlOptions {
  readonly headers: OutgoingHttpHeaders;
  /** Finds the addresses of the host. Default: that of node:dns. */
  readonly lookup: LookupFunction | undefined;
  readonly signal: AbortSignal;
}

/**
 * Gets a URL; resolves with the head of the response, whatever its status. Redirects are not
 * followed. Each request opens its own connection: a shared one may have been opened to an
 * address that this request must not use.
 */
export function requestUrl(
  url: URL,
  { headers, lookup, signal }: RequestUrlOptions,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { headers, signal, agent: false, ...(lookup && { lookup }) }, resolve)
      .on("error", reject)
      .end();
  });
}
