import { SpecLensError } from "@speclens/core";

/** The command-line flags for HTTP, before parsing. */
export interface HttpFlags {
  /** `[HOST:]PORT`. If absent, HTTP is off. */
  readonly http?: string | undefined;
  /** Additional host names that clients may use. */
  readonly allowedHost?: readonly string[] | undefined;
  /** Additional origins of web pages that may call. */
  readonly allowedOrigin?: readonly string[] | undefined;
  /** Path of a file of bearer tokens. */
  readonly tokensFile?: string | undefined;
  /** URL of the authorization server whose JWTs are accepted. */
  readonly oauthIssuer?: string | undefined;
  /** Audience that JWTs must have. */
  readonly oauthAudience?: string | undefined;
  /** Scopes that JWTs must have. */
  readonly oauthScope?: readonly string[] | undefined;
  /** Requests per minute of each caller. */
  readonly rateLimit?: string | undefined;
  /** Whether a proxy reports the caller's address. */
  readonly trustProxy?: boolean | undefined;
  /** Whether to log each request. */
  readonly logRequests?: boolean | undefined;
}

/** HTTP flags with an address to listen on. */
export type HttpFlagsWithAddress = HttpFlags & { readonly http: string };

/** Flags that need `--http`. */
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
 * Returns whether a command line requests HTTP.
 *
 * @throws SpecLensError `argument-invalid` for flags that require `--http` if it is absent
 */
export function wantsHttp(flags: HttpFlags): flags is HttpFlagsWithAddress {
  if (flags.http !== undefined) return true;
  const name = keysOf(HTTP_ONLY).find((key) => flags[key] !== undefined);
  if (name === undefined) return false;
  throw new SpecLensError(
    "argument-invalid",
    `${HTTP_ONLY[name]} needs a server over HTTP. Add --http [HOST:]PORT.`,
    { argument: name },
  );
}

function keysOf<Value extends object>(value: Value): (keyof Value & string)[] {
  const keys: (keyof Value & string)[] = [];
  for (const key in value) keys.push(key);
  return keys;
}
