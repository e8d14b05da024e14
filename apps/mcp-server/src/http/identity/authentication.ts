import { type AuthInfo, OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { CLOCK_SKEW, createJwtVerifier, type OAuthSettings } from "./jwt-verifier.ts";
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
type VerifyToken = (token: string) => Promise<AuthInfo>;

/** Tells who asks, and whether who asked before still may. */
export interface Authentication {
  readonly verify: VerifyToken;
  /** Whether a caller that was let in would be let in now: its token is neither withdrawn nor over. */
  holds(caller: AuthInfo): Promise<boolean>;
  /** What the tokens that a subject has now are told apart by; none of a subject of the issuer's. */
  credentialsOf(subject: string): Promise<readonly string[]>;
}

/** Undefined where nothing is set up that could tell tokens: then anybody may ask. */
export function createAuthentication({
  tokens,
  oauth,
}: AuthenticationSettings): Authentication | undefined {
  if (tokens === undefined && oauth === undefined) return undefined;
  const verifyJwt = oauth && createJwtVerifier(oauth);
  const required = oauth?.scopes ?? [];
  const handedOut = async (): Promise<readonly StaticToken[]> => (await tokens?.()) ?? [];
  const credentialsOf = async (subject: string): Promise<readonly string[]> =>
    (await handedOut()).filter(({ name }) => name === subject).map(credential);
  return {
    async verify(token) {
      const known = findStaticToken(await handedOut(), token);
      if (known !== undefined) {
        // What is verified is of no use to a tool, and must not get into a log.
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

/** What a token that was handed out is told from others by; it cannot be told from that. */
function credential({ hash }: StaticToken): string {
  return Buffer.from(hash).toString("hex");
}

/** By caller; beside it, since tools get the caller. */
const credentials = new WeakMap<AuthInfo, string>();

/** Of a caller with a token that was handed out: which one. */
export function credentialOf(caller: AuthInfo): string | undefined {
  return credentials.get(caller);
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

/**
 * Whom a request counts for, and cursors belong to: the name of a token that was handed out, or who the
 * issuer says, in a form that no such name has.
 */
export function subjectOf({ clientId, extra }: AuthInfo): string {
  const subject = extra?.subject;
  return typeof subject === "string" ? subject : clientId;
}
