import { type AuthInfo, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { CLOCK_SKEW, createJwtVerifier, type OAuthSettings } from "./jwt-verifier.ts";
import { findStaticToken, type StaticToken } from "./static-tokens.ts";

/** The tokens to accept. If both kinds are configured, either is sufficient. */
export interface AuthenticationSettings {
  /** Returns the static tokens that are currently valid. */
  readonly tokens?: () => Promise<readonly StaticToken[]>;
  /** The authorization server whose JWTs are accepted. */
  readonly oauth?: OAuthSettings;
}

/**
 * Returns the owner of a token.
 *
 * @throws OAuthError `invalid_token`, `insufficient_scope`; IssuerUnavailable if the issuer's keys are missing
 */
type VerifyToken = (token: string) => Promise<AuthInfo>;

/** Identifies callers and checks whether they may still call. */
export interface Authentication {
  readonly verify: VerifyToken;
  /** Returns whether an admitted caller may still call, because the token is neither withdrawn nor expired. */
  holds(caller: AuthInfo): Promise<boolean>;
  /** Returns hashes that identify a subject's current tokens. Empty for a subject of the issuer. */
  credentialsOf(subject: string): Promise<readonly string[]>;
}

/** Creates the authentication. Returns undefined without any settings, in which case anyone may call. */
export function createAuthentication({
  tokens,
  oauth,
}: AuthenticationSettings): Authentication | undefined {
  if (tokens === undefined && oauth === undefined) return undefined;
  const verifyJwt = oauth && createJwtVerifier(oauth);
  const required = oauth?.scopes ?? [];
  const staticTokens = async (): Promise<readonly StaticToken[]> => (await tokens?.()) ?? [];
  const credentialsOf = async (subject: string): Promise<readonly string[]> =>
    (await staticTokens()).filter(({ name }) => name === subject).map(credential);
  return {
    async verify(token) {
      const known = findStaticToken(await staticTokens(), token);
      if (known !== undefined) {
        // Tools do not need the verified token, and it must never appear in a log.
        const caller = {
          ...{ token: "", clientId: known.name, scopes: [...required] },
          extra: { subject: known.name },
        };
        credentials.set(caller, credential(known));
        return caller;
      }
      if (verifyJwt === undefined)
        throw new OAuthError(OAuthErrorCode.InvalidToken, "The token is not valid");
      const authInfo = await verifyJwt(token);
      if (!required.every((scope) => authInfo.scopes.includes(scope)))
        throw new OAuthError(
          OAuthErrorCode.InsufficientScope,
          `The token needs the scope ${required.join(" ")}`,
        );
      return authInfo;
    },
    async holds(caller) {
      const own = credentialOf(caller);
      if (own !== undefined) return (await credentialsOf(subjectOf(caller))).includes(own);
      return caller.expiresAt === undefined || Date.now() / 1000 < caller.expiresAt + CLOCK_SKEW;
    },
    credentialsOf,
  };
}

/** Returns a hash that identifies a static token without revealing it. */
function credential({ hash }: StaticToken): string {
  return Buffer.from(hash).toString("hex");
}

/** Stored separately from the callers, because tools can see those. */
const credentials = new WeakMap<AuthInfo, string>();

/** Returns the static token that a caller used, or undefined for any other caller. */
export function credentialOf(caller: AuthInfo): string | undefined {
  return credentials.get(caller);
}

/**
 * Returns the token in an `Authorization` header.
 *
 * @throws OAuthError `invalid_token` if there is none
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

/**
 * Returns the subject that a request counts against and that cursors are bound to. This is the name of a
 * static token, or the issuer's subject in a form that cannot equal such a name.
 */
export function subjectOf({ clientId, extra }: AuthInfo): string {
  const subject = extra?.subject;
  return typeof subject === "string" ? subject : clientId;
}
