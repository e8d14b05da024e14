import { quoted, SpecLensError } from "@speclens/core";
import { parseHttpAddress } from "../connections/http-address.ts";
import type { AuthenticationSettings } from "../identity/authentication.ts";
import type { OAuthSettings } from "../identity/jwt-verifier.ts";
import { openTokensFile } from "../identity/open-tokens-file.ts";
import { parseStaticTokens } from "../identity/static-tokens.ts";
import type { HttpFlags, HttpFlagsWithAddress } from "./http-flags.ts";
import type { ServeHttpOptions } from "./serve-http-options.ts";

/** The environment variable with comma-separated tokens. */
const TOKENS_VARIABLE = "SPECLENS_HTTP_TOKENS";

/** Settings that flags override. They come from the section `http` of a configuration file. */
export interface HttpDefaults {
  /** Additional host names that clients may use. */
  readonly allowedHosts?: readonly string[];
  /** Additional origins of web pages that may call. */
  readonly allowedOrigins?: readonly string[];
  /** Limit per subject, or per address if there is no subject. 0 means no limit. */
  readonly requestsPerMinute?: number;
  /** Path of the file of tokens. */
  readonly tokensFile?: string;
}

/** The sources of settings other than flags. */
export interface ReadHttpFlagsOptions {
  /** Receives a line for the operator. */
  readonly say: (line: string) => void;
  readonly defaults?: HttpDefaults | undefined;
  /** Default: the environment of the process. */
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Reads the options of `serveHttp`. Flags override defaults. Tokens may come from the environment and a file.
 *
 * @throws SpecLensError `argument-invalid`
 */
export async function readHttpFlags(
  flags: HttpFlagsWithAddress,
  { say, defaults = {}, environment = process.env }: ReadHttpFlagsOptions,
): Promise<Omit<ServeHttpOptions, "serving">> {
  const { allowedHost, allowedOrigin, rateLimit, tokensFile = defaults.tokensFile } = flags;
  const requestsPerMinute =
    rateLimit === undefined ? defaults.requestsPerMinute : wholeNumber(rateLimit);
  return {
    ...parseHttpAddress(flags.http),
    allowedHosts: listed(allowedHost ?? defaults.allowedHosts).map(checkedHost),
    allowedOrigins: listed(allowedOrigin ?? defaults.allowedOrigins).map(checkedOrigin),
    ...(await authenticationIn({ ...flags, tokensFile }, say, environment)),
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
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
      "OAuth needs both --oauth-issuer URL and --oauth-audience NAME.",
    );
  return undefined;
}

function listed(values: readonly string[] = []): readonly string[] {
  return values
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

/** Returns a host name without its port, which may differ behind a proxy. */
function checkedHost(host: string): string {
  const [, name] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host) ?? [];
  if (name !== undefined) return name;
  throw invalid(
    "allowed-host",
    `${quoted(host)} is not a host name. Use the name by which clients reach the server, such as mcp.example.com.`,
  );
}

function checkedOrigin(origin: string): string {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/\s?#]+$/i.test(origin))
    throw invalid(
      "allowed-origin",
      `${quoted(origin)} is not an origin. Use a scheme and a host without path, such as https://app.example.com.`,
    );
  return origin;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text.trim()) || value > 1_000_000)
    throw invalid(
      "rate-limit",
      "--rate-limit needs a whole number of requests per minute, at most 1,000,000; 0 turns the limit off.",
    );
  return value;
}

function invalid(argument: string, message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument });
}
