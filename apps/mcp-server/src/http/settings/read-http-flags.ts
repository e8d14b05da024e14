import { quoted, SpecLensError } from "@speclens/core";
import { parseHttpAddress } from "../connections/http-address.ts";
import type { AuthenticationSettings } from "../identity/authentication.ts";
import type { OAuthSettings } from "../identity/jwt-verifier.ts";
import { openTokensFile } from "../identity/open-tokens-file.ts";
import { parseStaticTokens } from "../identity/static-tokens.ts";
import type { HttpFlags, HttpFlagsWithAddress } from "./http-flags.ts";
import type { ServeHttpOptions } from "./serve-http-options.ts";

/** The variable that holds tokens, with commas between them. */
const TOKENS_VARIABLE = "SPECLENS_HTTP_TOKENS";

/** What holds where no flag says something else: the section `http` of a configuration file. */
export interface HttpDefaults {
  readonly allowedHosts?: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly requestsPerMinute?: number;
  /** Path of the file of tokens. */
  readonly tokensFile?: string;
}

export interface ReadHttpFlagsOptions {
  /** Shows a line to the operator. */
  readonly say: (line: string) => void;
  readonly defaults?: HttpDefaults | undefined;
  /** Default: the process's. */
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Options for `serveHttp`: flags over defaults, and the tokens of the environment beside those of a file.
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

/** A host's name; the port, which a proxy may have another of, does not matter. */
function checkedHost(host: string): string {
  const [, name] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.exec(host) ?? [];
  if (name !== undefined) return name;
  throw invalid(
    "allowed-host",
    `${quoted(host)} is no host name. Use one as clients reach the server by: mcp.example.com.`,
  );
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
