import { type AuthInfo, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { SpecLensError } from "@speclens/core";
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { isLoopback } from "./http-address.ts";

/** The authorization server whose tokens are accepted. */
export interface OAuthSettings {
  /** Its issuer, exactly as its tokens name it. */
  readonly issuer: string;
  /** What its tokens must be for: the URL of this server's `/mcp`, or a name that stands for it. */
  readonly audience: string;
  /** Scopes that a token must all have. Default: none. */
  readonly scopes?: readonly string[];
}

/** The keys of the issuer cannot be had: nobody can say whether a token is right. */
export class IssuerUnavailable extends Error {
  override readonly name = "IssuerUnavailable";
}

/** Signatures that need a secret of ours, or none at all, are not among them. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
/** Seconds that clocks may differ. */
const CLOCK_SKEW = 30;
/** Milliseconds that the issuer has to answer. */
const PATIENCE = 5000;
/** Milliseconds until metadata that could not be had is asked for again. */
const COOLDOWN = 5000;

/**
 * A function that tells who sends a JWT (RFC 9068 and what is like it): signature, issuer, audience and
 * times hold. Its keys are those of the issuer's metadata (RFC 8414 or OpenID Connect), kept for ten
 * minutes and asked for again where a token names an unknown one.
 *
 * @throws SpecLensError `argument-invalid` for an issuer that is no https URL; http is for loopback
 */
export function createJwtVerifier(settings: OAuthSettings): (token: string) => Promise<AuthInfo> {
  const { issuer, audience } = settings;
  const url = issuerUrl(issuer);
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (token) => {
    keys ??= discoverKeys(issuer, url).catch((error: unknown) => {
      // Whoever asks in the meantime is told the same, so that requests do not become requests to the issuer.
      setTimeout(() => {
        keys = undefined;
      }, COOLDOWN).unref();
      throw error;
    });
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(token, await keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW,
        requiredClaims: ["exp"],
      }));
    } catch (error) {
      throw refusalOf(error);
    }
    return authInfoOf(payload);
  };
}

function issuerUrl(issuer: string): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url === undefined || !isTrustworthy(url) || url.search !== "" || url.hash !== "")
    throw new SpecLensError(
      "argument-invalid",
      "The OAuth issuer must be an https URL without query, as its tokens name it in iss.",
      { argument: "oauth-issuer" },
    );
  return url;
}

/** What is sent in the clear over a network can be replaced on its way. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && isLoopback(hostname.replace(/^\[|\]$/g, "")))
  );
}

async function discoverKeys(issuer: string, url: URL): Promise<JWTVerifyGetKey> {
  const path = url.pathname.replace(/\/$/, "");
  // RFC 8414 puts the well-known part before the issuer's path, OpenID Connect behind it.
  const places = [
    `/.well-known/oauth-authorization-server${path}`,
    `${path}/.well-known/openid-configuration`,
  ];
  for (const place of places) {
    const { issuer: named, jwks_uri: keysUrl } = await fetchJson(new URL(place, url));
    if (named !== issuer || typeof keysUrl !== "string" || !URL.canParse(keysUrl)) continue;
    const address = new URL(keysUrl);
    if (isTrustworthy(address)) return keysAt(address);
  }
  throw new IssuerUnavailable(
    "The issuer has no metadata, or metadata that names another issuer or no https address of keys.",
  );
}

function keysAt(address: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, { timeoutDuration: PATIENCE });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      // Keys are there, and none fits the token; all else is about getting them.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported)
        throw error;
      throw new IssuerUnavailable("The issuer's keys cannot be fetched.", { cause: error });
    }
  };
}

/** The members of the object that an address answers with; none where it does not. */
async function fetchJson(url: URL): Promise<Readonly<Record<string, unknown>>> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
      headers: { accept: "application/json" },
    });
    const value: unknown = response.ok ? await response.json() : undefined;
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What is wrong with a token, without a word of it; a token is not to blame where keys are missing. */
function refusalOf(error: unknown): Error {
  if (error instanceof IssuerUnavailable) return error;
  if (error instanceof errors.JWTExpired) return invalid("The token has expired");
  if (error instanceof errors.JWTClaimValidationFailed)
    return invalid(`The token's claim ${error.claim} is not what this server accepts`);
  return invalid("The token is not valid");
}

function invalid(message: string): OAuthError {
  return new OAuthError(OAuthErrorCode.InvalidToken, message);
}

function authInfoOf(payload: JWTPayload): AuthInfo {
  const { sub, exp, client_id: client, azp } = payload;
  const clientId = [client, azp, sub].find((id) => typeof id === "string" && id !== "");
  if (typeof clientId !== "string")
    throw invalid("The token says neither who sends it (sub) nor which client (client_id)");
  return {
    // What is verified is of no use to a tool, and must not get into a log.
    token: "",
    clientId,
    scopes: scopesOf(payload),
    ...(exp !== undefined && { expiresAt: exp }),
    extra: { subject: typeof sub === "string" && sub !== "" ? sub : clientId },
  };
}

/** `scope` is a text with spaces (RFC 9068); some servers write `scp`, also as a list. */
function scopesOf({ scope, scp }: JWTPayload): string[] {
  const given: unknown = scope ?? scp;
  if (typeof given === "string") return given.split(" ").filter((name) => name !== "");
  return Array.isArray(given) ? given.filter((name) => typeof name === "string") : [];
}
