import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";

export interface RequestUrlOptions {
  readonly headers: OutgoingHttpHeaders;
  /** Looks up the addresses of the host. Default: `lookup` of node:dns. */
  readonly lookup: LookupFunction | undefined;
  readonly signal: AbortSignal;
}

/**
 * Requests a URL, and resolves with the head of the response, whatever its status. Does not follow redirects. Each
 * request opens a new connection, because a shared one may have been opened to an address that this request must
 * not use.
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
