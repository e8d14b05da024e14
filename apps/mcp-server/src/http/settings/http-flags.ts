import { SpecLensError } from "@speclens/core";

/** What a command line says about HTTP, as texts. */
export interface HttpFlags {
  /** `[HOST:]PORT`. Absent: not over HTTP. */
  readonly http?: string | undefined;
  readonly allowedHost?: readonly string[] | undefined;
  readonly allowedOrigin?: readonly string[] | undefined;
  readonly tokensFile?: string | undefined;
  readonly oauthIssuer?: string | undefined;
  readonly oauthAudience?: string | undefined;
  readonly oauthScope?: readonly string[] | undefined;
  /** Requests a minute. */
  readonly rateLimit?: string | undefined;
  readonly trustProxy?: boolean | undefined;
  readonly logRequests?: boolean | undefined;
}

/** Flags that say where to listen. */
export type HttpFlagsWithAddress = HttpFlags & { readonly http: string };

/** Flags that mean nothing without `--http`. */
const HTTP_ONLY = {
  allowedHost: "--allowed-host",
  allowedOrigin: "--allowed-origin",
  tokensFile: "--tokens-file",
  oauthIssuer: "--oauth-issuer",
  oauthAudience: "--oauth-audience",
  oauthScope: "--oauth-scope",
  rateLimit: "--rate-limit",
  trustProxy: "--trust-proxy",
  logRequests: "--log-requests",
} as const satisfies Readonly<Record<Exclude<keyof HttpFlags, "http">, string>>;

/**
 * Whether a command line asks for HTTP.
 *
 * @throws SpecLensError `argument-invalid` where it does not, and yet has flags that are for it
 */
export function wantsHttp(flags: HttpFlags): flags is HttpFlagsWithAddress {
  if (flags.http !== undefined) return true;
  const name = keysOf(HTTP_ONLY).find((key) => flags[key] !== undefined);
  if (name === undefined) return false;
  throw new SpecLensError(
    "argument-invalid",
    `${HTTP_ONLY[name]} is for a server over HTTP. Add --http [HOST:]PORT.`,
    { argument: name },
  );
}

function keysOf<Value extends object>(value: Value): (keyof Value & string)[] {
  const keys: (keyof Value & string)[] = [];
  for (const key in value) keys.push(key);
  return keys;
}
