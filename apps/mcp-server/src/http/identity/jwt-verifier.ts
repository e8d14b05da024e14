import { type AuthInfo, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { errors, type JWTPayload, type JWTVerifyResult, jwtVerify } from "jose";
import { isAccessToken } from "./is-access-token.ts";
import { createIssuerKeys, IssuerUnavailable } from "./issuer-keys.ts";

/** The authorization server whose tokens are accepted. */
export interface OAuthSettings {
  /** Its issuer, exactly as its tokens name it. */
  readonly issuer: string;
  /** What its tokens must be for: the URL of this server's `/mcp`, or a name that stands for it. */
  readonly audience: string;
  /** Scopes that a token must all have. Default: none. */
  readonly scopes?: readonly string[];
}

/** Signatures that need a secret of ours, or none at all, are not among them. */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
/** Seconds that clocks may differ. */
export const CLOCK_SKEW = 30;

/**
 * A function that tells who sends a JWT (RFC 9068 and what is like it): signature, issuer, audience and
 * times hold, and it is an access token. Its key is one of the issuer's.
 *
 * @throws SpecLensError `argument-invalid` for an issuer that is no https URL
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
    if (!isAccessToken(verified))
      throw invalid("The token is no access token, or says that it is for something else");
    return authInfoOf(verified.payload, issuer);
  };
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

function authInfoOf(payload: JWTPayload, issuer: string): AuthInfo {
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
    // Nobody whom the issuer names has a name that was handed out with a token, nor a client a person's.
    extra: {
      subject:
        typeof sub === "string" && sub !== ""
          ? `${issuer} sub=${sub}`
          : `${issuer} client=${clientId}`,
    },
  };
}

/** `scope` is a text with spaces (RFC 9068); some servers write `scp`, also as a list. */
function scopesOf({ scope, scp }: JWTPayload): string[] {
  const given: unknown = scope ?? scp;
  if (typeof given === "string") return given.split(" ").filter((name) => name !== "");
  return Array.isArray(given) ? given.filter((name) => typeof name === "string") : [];
}
