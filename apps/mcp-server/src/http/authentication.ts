import { type AuthInfo, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { createJwtVerifier, type OAuthSettings } from "./jwt-verifier.ts";
import { findStaticToken, type StaticToken } from "./static-tokens.ts";

/** How tokens are told to be right. Either kind will do where both are there. */
export interface AuthenticationSettings {
  /** Tokens that were handed out, as they are now. */
  readonly tokens?: () => Promise<readonly StaticToken[]>;
  /** The authorization server whose JWTs are accepted. */
  readonly oauth?: OAuthSettings;
}

/**
 * Tells who has a token.
 *
 * @throws OAuthError `invalid_token`, `insufficient_scope`; IssuerUnavailable where nobody can say
 */
export type VerifyToken = (token: string) => Promise<AuthInfo>;

/** Undefined where nothing is set up that could tell tokens: then anybody may ask. */
export function createVerifyToken({
  tokens,
  oauth,
}: AuthenticationSettings): VerifyToken | undefined {
  if (tokens === undefined && oauth === undefined) return undefined;
  const verifyJwt = oauth && createJwtVerifier(oauth);
  const required = oauth?.scopes ?? [];
  return async (token) => {
    const known = tokens && findStaticToken(await tokens(), token);
    if (known !== undefined)
      return {
        // What is verified is of no use to a tool, and must not get into a log.
        token: "",
        clientId: known.name,
        scopes: [...required],
        extra: { subject: known.name },
      };
    if (verifyJwt === undefined)
      throw new OAuthError(OAuthErrorCode.InvalidToken, "The token is not valid");
    const authInfo = await verifyJwt(token);
    if (!required.every((scope) => authInfo.scopes.includes(scope)))
      throw new OAuthError(
        OAuthErrorCode.InsufficientScope,
        `The token needs the scope ${required.join(" ")}`,
      );
    return authInfo;
  };
}

/**
 * The token of an `Authorization` header.
 *
 * @throws OAuthError `invalid_token` where there is none
 */
export function bearerToken(header: string | null): string {
  const [, token] = /^Bearer +([\w\-.~+/]+=*) *$/i.exec(header ?? "") ?? [];
  if (token === undefined)
    throw new OAuthError(
      OAuthErrorCode.InvalidToken,
      "A token is required: send the header Authorization: Bearer TOKEN",
    );
  return token;
}

/** Whom a request counts for: the subject of its token, else its client. */
export function subjectOf({ clientId, extra }: AuthInfo): string {
  const subject = extra?.subject;
  return typeof subject === "string" ? subject : clientId;
}
