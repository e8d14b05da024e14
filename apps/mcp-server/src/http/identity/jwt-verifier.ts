import { type AuthInfo, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { errors, type JWTPayload, type JWTVerifyResult, jwtVerify } from "jose";
import { isAccessToken } from "./is-access-token.ts";
import { createIssuerKeys, IssuerUnavailable } from "./issuer-keys.ts";

/** The authorization server whose tokens are accepted. */
export interface OAuthSettings {
  /** The issuer, exactly as it appears in its tokens. */
  readonly issuer: string;
  /** The audience of its tokens: the URL of this server's `/mcp`, or another name for it. */
  readonly audience: string;
  /** Scopes that a token must have. Default: none. */
  readonly scopes?: readonly string[];
}

/** Only signatures with public keys are accepted. Shared secrets and `none` are not. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
/** Maximum difference between clocks, in seconds. */
export const CLOCK_SKEW = 30;

/**
 * Returns a function that identifies the sender of a JWT (RFC 9068 and similar). It verifies the signature
 * with the issuer's keys. It also checks the issuer, audience and times, and that the token is an access
 * token.
 *
 * @throws SpecLensError `argument-invalid` for an issuer that is not an https URL
 */
export function createJwtVerifier(settings: OAuthSettings): (token: string) => Promise<AuthInfo> {
  const { issuer, audience } = settings;
  const keys = createIssuerKeys(issuer);
  return async (token) => {
    let verified: JWTVerifyResult;
    try {
      verified = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SKEW,
        requiredClaims: ["exp"],
      });
    } catch (error) {
      throw refusalOf(error);
    }
    if (!isAccessToken(verified)) throw invalid("The token is not an access token");
    return authInfoOf(verified.payload, issuer);
  };
}

/**
 * Returns an error that describes the problem with a token but does not repeat the token. Missing keys are
 * not the token's fault.
 */
function refusalOf(error: unknown): Error {
  if (error instanceof IssuerUnavailable) return error;
  if (error instanceof errors.JWTExpired) return invalid("The token has expired");
  if (error instanceof errors.JWTClaimValidationFailed)
    return invalid(`The server does not accept the token's claim ${error.claim}`);
  return invalid("The token is not valid");
}

function invalid(message: string): OAuthError {
  return new OAuthError(OAuthErrorCode.InvalidToken, message);
}

function authInfoOf(payload: JWTPayload, issuer: string): AuthInfo {
  const { sub, exp, client_id: client, azp } = payload;
  const clientId = [client, azp, sub].find((id) => typeof id === "string" && id !== "");
  if (typeof clientId !== "string")
    throw invalid("The token names neither a subject (sub) nor a client (client_id)");
  return {
    // Tools do not need the verified token, and it must never appear in a log.
    token: "",
    clientId,
    scopes: scopesOf(payload),
    ...(exp !== undefined && { expiresAt: exp }),
    // Subjects of the issuer must differ from names of static tokens, and clients must differ from users.
    extra: {
      subject:
        typeof sub === "string" && sub !== ""
          ? `${issuer} sub=${sub}`
          : `${issuer} client=${clientId}`,
    },
  };
}

/**
 * Returns the scopes of a token. `scope` is separated by spaces (RFC 9068). Some servers write `scp` instead,
 * which may be a list.
 */
function scopesOf({ scope, scp }: JWTPayload): string[] {
  const given: unknown = scope ?? scp;
  if (typeof given === "string") return given.split(" ").filter((name) => name !== "");
  return Array.isArray(given) ? given.filter((name) => typeof name === "string") : [];
}
