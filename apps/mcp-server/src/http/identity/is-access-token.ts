import type { JWTVerifyResult } from "jose";

/** What a token may say in `typ` that says nothing of what it is for. */
const PLAIN = new Set(["jwt", "application/jwt"]);
/** What an access token says (RFC 9068). */
const ACCESS = new Set(["at+jwt", "application/at+jwt"]);

/** Claims that other tokens have: ID tokens (OpenID Connect), logout and security event tokens (RFC 8417). */
const OF_OTHERS = ["nonce", "at_hash", "c_hash", "s_hash", "events"] as const;

/**
 * Whether a token that an issuer signed is one to call a service with. An ID token tells a client who is
 * there, a logout token that somebody left: whoever has one may not call with it, though issuer and audience
 * may be right.
 *
 * `at+jwt` says that it is one; any other explicit type, that it is not. Many issuers (Keycloak, Entra ID,
 * Auth0, Okta) say `JWT` or nothing of each kind: then a claim of the issuer's own decides (`typ` of Keycloak,
 * `token_use` of Cognito), else whether it has claims that only other tokens have.
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
