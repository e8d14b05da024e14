import type { JWTVerifyResult } from "jose";

/** Values of `typ` that do not reveal the token's purpose. */
const PLAIN = new Set(["jwt", "application/jwt"]);
/** Values of `typ` that denote access tokens (RFC 9068). */
const ACCESS = new Set(["at+jwt", "application/at+jwt"]);

/** Claims of other kinds of tokens: ID tokens (OpenID Connect), logout and security event tokens (RFC 8417). */
const OF_OTHERS = ["nonce", "at_hash", "c_hash", "s_hash", "events"] as const;

/**
 * Returns whether a signed token is an access token for calling services. An ID token states who logged in to
 * a client, and a logout token states who logged out. Neither permits calls, even with the right issuer and
 * audience.
 *
 * `at+jwt` marks an access token, and any other explicit type marks another kind. Many issuers (Keycloak,
 * Entra ID, Auth0, Okta) use `JWT` or no type for all kinds. In that case, an issuer-specific claim decides
 * (`typ` of Keycloak, `token_use` of Cognito). Without such a claim, the token must have no claims that only
 * other tokens have.
 */
export function isAccessToken({
  protectedHeader,
  payload,
}: Pick<JWTVerifyResult, "protectedHeader" | "payload">): boolean {
  const { typ = "JWT" } = protectedHeader;
  if (typeof typ !== "string") return false;
  const type = typ.toLowerCase();
  if (ACCESS.has(type)) return true;
  if (!PLAIN.has(type)) return false;
  const { typ: kind, token_use: use } = payload;
  if (kind !== undefined || use !== undefined)
    return (kind === undefined || kind === "Bearer") && (use === undefined || use === "access");
  return OF_OTHERS.every((claim) => payload[claim] === undefined);
}
