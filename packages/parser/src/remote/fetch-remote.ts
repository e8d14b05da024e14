import { setMaxListeners } from "node:events";
import type { IncomingMessage } from "node:http";
import { SpecLensError, throwIfAborted } from "@speclens/core";
import { type CachedFile, readCached, writeCached } from "./cached-file.ts";
import { collectBytes } from "./collect-bytes.ts";
import { ACCEPT_ENCODING, decodeBody } from "./decode-body.ts";
import { proxyFor } from "./proxy-for.ts";
import { isPassing, reasonOf, remoteFailure, StatusError } from "./remote-failure.ts";
import type { OriginHeaders, RemoteFile, RemoteOptions } from "./remote-options.ts";
import { remoteRefused } from "./remote-refused.ts";
import { type RemoteRules, remoteRules } from "./remote-rules.ts";
import { requestUrl } from "./request-url.ts";

const MAX_BYTES = 64 * 1024 ** 2;
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const HEADERS = {
  accept: "application/vnd.oai.openapi+json, application/json, application/yaml, */*;q=0.5",
  "accept-encoding": ACCEPT_ENCODING,
  "user-agent": "speclens",
};

/**
 * Fetches a file over http or https. Only contacts allowed hosts, and only at public addresses unless
 * `privateHosts` contains the host. Follows up to 5 redirects, which must obey the same rules. Sends no
 * credentials but `headers`, and these to their origin alone. With a cache folder, asks the server whether the
 * stored copy is still current. If the network fails or the server responds with a 5xx status, returns the copy
 * and says why it is `stale`.
 *
 * @throws SpecLensError `remote-refused` if a rule forbids it; `source-unreadable` if it fails, takes too long or
 * is too large; `argument-invalid` for options out of range; `aborted`
 */
export async function fetchRemote(
  url: string,
  options: RemoteOptions,
  signal?: AbortSignal,
): Promise<RemoteFile> {
  throwIfAborted(signal);
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, cacheFolder, headers, useProxy } = options;
  requirePositive("maxBytes", maxBytes);
  requirePositive("timeoutMs", timeoutMs);
  const rules = remoteRules(options);
  const start = readUrl(url);
  rules.check(start);
  const cached = cacheFolder === undefined ? undefined : await readCached(cacheFolder, start.href);
  const stored = cached && mayServe(cached, rules, maxBytes) ? cached : undefined;
  throwIfAborted(signal);
  // Not `AbortSignal.any`: each use would leave something behind in a signal that lives as long as a server.
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  if (signal !== undefined) {
    // Many URLs may be fetched at once. Without this, Node.js would warn of a leak from the eleventh on.
    setMaxListeners(0, signal);
    signal.addEventListener("abort", abort);
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, timeoutMs);
  try {
    const { response, url: end } = await follow(start, {
      ...{ stored, rules, headers, signal: stop.signal },
      proxyOf: useProxy ? proxyFor : () => undefined,
    });
    if (response.statusCode === 304 && stored !== undefined) {
      response.destroy();
      return { url: stored.url, bytes: stored.bytes };
    }
    const bytes = await collectBytes(decodeBody(response), { maxBytes, source: start.href });
    if (cacheFolder !== undefined && !/no-store/i.test(response.headers["cache-control"] ?? ""))
      await writeCached(cacheFolder, start.href, cachedFile(end, response, bytes));
    return { url: end.href, bytes };
  } catch (error) {
    throwIfAborted(signal);
    if (SpecLensError.isInstance(error)) throw error;
    const reason = isLate ? new Error(`it took longer than ${timeoutMs / 1000} s`) : error;
    if (stored !== undefined && (isLate || isPassing(error)))
      return { url: stored.url, bytes: stored.bytes, stale: reasonOf(reason) };
    throw remoteFailure(url, reason, headers?.origin === start.origin);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Adds the proxy to the reason of a failure, without its password. */
function throughProxy({ host }: URL): (error: unknown) => never {
  return (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && "code" in error ? { code: error.code } : {};
    throw Object.assign(new Error(`${reason} (through the proxy ${host})`, { cause: error }), code);
  };
}

interface FollowOptions {
  readonly stored: CachedFile | undefined;
  readonly rules: RemoteRules;
  readonly headers: OriginHeaders | undefined;
  readonly proxyOf: (url: URL) => URL | undefined;
  readonly signal: AbortSignal;
}

/** Requests a URL and follows its redirects until a server returns the file. */
async function follow(
  start: URL,
  { stored, rules, headers, proxyOf, signal }: FollowOptions,
): Promise<{ response: IncomingMessage; url: URL }> {
  let url = start;
  for (let redirects = 0; ; redirects++) {
    // The server chose where it redirects, and may have put the headers into it. So an error only names the host.
    rules.check(redirects === 0 ? url : withoutPath(url));
    const proxy = proxyOf(url);
    if (proxy !== undefined) await rules.checkForProxy(url);
    const request = requestUrl(url, {
      headers: {
        ...HEADERS,
        ...(headers?.origin === url.origin && lowerCase(headers.values)),
        ...(stored?.url === url.href && conditions(stored)),
      },
      lookup: rules.lookupFor(url),
      proxy,
      signal,
    });
    const response = await (proxy === undefined ? request : request.catch(throughProxy(proxy)));
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (statusCode === 200 || (statusCode === 304 && stored?.url === url.href))
      return { response, url };
    response.destroy();
    if (!REDIRECTS.has(statusCode) || location === undefined) throw new StatusError(statusCode);
    if (redirects === MAX_REDIRECTS)
      throw remoteRefused(start, "redirects", `it redirects more than ${MAX_REDIRECTS} times.`);
    url = redirectTarget(url, location);
  }
}

function withoutPath(url: URL): URL {
  const host = new URL(url);
  host.pathname = "";
  host.search = "";
  return host;
}

/** Returns headers by names in lower case, so that they replace ours. */
function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

function readUrl(url: string): URL {
  if (!URL.canParse(url)) throw remoteRefused(url, "scheme", "it is not a URL.");
  const parsed = new URL(url);
  parsed.hash = "";
  return parsed;
}

/** Returns whether the current rules allow a cached copy. A copy that could not be fetched today is not used either. */
function mayServe({ url, bytes }: CachedFile, rules: RemoteRules, maxBytes: number): boolean {
  if (bytes.byteLength > maxBytes || !URL.canParse(url)) return false;
  try {
    rules.check(new URL(url));
    return true;
  } catch {
    return false;
  }
}

function conditions({ etag, lastModified }: CachedFile): Record<string, string> {
  return {
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(lastModified !== undefined && { "if-modified-since": lastModified }),
  };
}

function cachedFile(url: URL, { headers }: IncomingMessage, bytes: Uint8Array): CachedFile {
  return { url: url.href, etag: headers.etag, lastModified: headers["last-modified"], bytes };
}

function requirePositive(argument: "maxBytes" | "timeoutMs", value: number): void {
  // Timers use 32-bit integers.
  if (value > 0 && (argument === "maxBytes" || value < 2 ** 31)) return;
  throw new SpecLensError("argument-invalid", `${argument} is ${value}; it must be above 0.`, {
    argument,
  });
}

/**
 * Returns the target of a redirect. Throws a SpecLensError `remote-refused` if the target is not a URL, or if the
 * redirect leads from https to http, which would allow others to read and change the file.
 *
 * @param location the `location` header; it may be relative to the URL
 */
export function redirectTarget(url: URL, location: string): URL {
  if (!URL.canParse(location, url.href))
    throw remoteRefused(url, "scheme", "it redirects to what is no URL.");
  const target = new URL(location, url.href);
  target.hash = "";
  if (url.protocol === "https:" && target.protocol === "http:")
    throw remoteRefused(url, "downgrade", "it redirects from https to http.");
  return target;
}
