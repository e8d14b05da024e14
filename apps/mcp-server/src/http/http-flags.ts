import { quoted, SpecLensError } from "@speclens/core";
import type { AuthenticationSettings } from "./authentication.ts";
import { parseHttpAddress } from "./http-address.ts";
import type { OAuthSettings } from "./jwt-verifier.ts";
import { openTokensFile } from "./open-tokens-file.ts";
import type { ServeHttpOptions } from "./serve-http.ts";
import { parseStaticTokens } from "./static-tokens.ts";

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
  throw invalid(name, `${HTTP_ONLY[name]} is for a server over HTTP. Add --http [HOST:]PORT.`);
}

function keysOf<Value extends object>(value: Value): (keyof Value & string)[] {
  const keys: (keyof Value & string)[] = [];
  for (const key in value) keys.push(key);
  return keys;
}

/** The variable that holds tokens, with commas between them. */
export const TOKENS_VARIABLE = "SPECLENS_HTTP_TOKENS";

/**
 * Options for `serveHttp`, from flags and the environment's tokens.
 *
 * @param say shows a line to the operator
 * @throws SpecLensError `argument-invalid`
 */
export async function readHttpFlags(
  flags: HttpFlagsWithAddress,
  say: (line: string) => void,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Omit<ServeHttpOptions, "serving">> {
  return {
    ...parseHttpAddress(flags.http),
    allowedHosts: listed(flags.allowedHost).map(checkedHost),
    allowedOrigins: listed(flags.allowedOrigin).map(checkedOrigin),
    ...(await authenticationIn(flags, say, environment)),
    ...(flags.rateLimit !== undefined && { requestsPerMinute: wholeNumber(flags.rateLimit) }),
    trustProxy: flags.trustProxy ?? false,
    ...(flags.logRequests && { logRequest: say }),
    say,
  };
}

async function authenticationIn(
  { tokensFile, oauthIssuer, oauthAudience, oauthScope }: HttpFlags,
  say: (line: string) => void,
  environment: NodeJS.ProcessEnv,
): Promise<AuthenticationSettings> {
  const text = environment[TOKENS_VARIABLE];
  const named = text ? parseStaticTokens(text.split(","), TOKENS_VARIABLE) : undefined;
  const filed = tokensFile === undefined ? undefined : await openTokensFile(tokensFile, { say });
  const oauth = oauthIn(oauthIssuer, oauthAudience, listed(oauthScope));
  return {
    ...((named || filed) && {
      tokens: async () => [...(named ?? []), ...((await filed?.()) ?? [])],
    }),
    ...(oauth && { oauth }),
  };
}

function oauthIn(
  issuer: string | undefined,
  audience: string | undefined,
  scopes: readonly string[],
): OAuthSettings | undefined {
  if (issuer && audience) return { issuer, audience, scopes };
  if (issuer || audience || scopes.length > 0)
    throw invalid(
      issuer ? "oauth-audience" : "oauth-issuer",
      "OAuth takes both --oauth-issuer URL and --oauth-audience NAME: who gives tokens, and what they are for.",
    );
  return undefined;
}

function listed(values: readonly string[] = []): readonly string[] {
  return values
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

function checkedHost(host: string): string {
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(host))
    throw invalid(
      "allowed-host",
      `${quoted(host)} is no host name. Use one as clients reach the server by, without port: mcp.example.com.`,
    );
  return host;
}

function checkedOrigin(origin: string): string {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/\s?#]+$/i.test(origin))
    throw invalid(
      "allowed-origin",
      `${quoted(origin)} is no origin. Use one as browsers send it, without path: https://app.example.com.`,
    );
  return origin;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text.trim()) || value > 1_000_000)
    throw invalid(
      "rate-limit",
      "The rate limit is a whole number of requests a minute, 0 for none.",
    );
  return value;
}

function invalid(argument: string, message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument });
}
