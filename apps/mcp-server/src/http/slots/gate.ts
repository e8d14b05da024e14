import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  OAuthError,
  OAuthErrorCode,
} from "@modelcontextprotocol/server";
import { clientNetwork } from "../connections/client-address.ts";
import { type Authentication, bearerToken, subjectOf } from "../identity/authentication.ts";
import { IssuerUnavailable } from "../identity/issuer-keys.ts";
import type { ProtectedResource } from "../identity/protected-resource.ts";
import { refuse } from "../refuse.ts";
import { createRateLimit } from "./rate-limit.ts";

export interface GateOptions {
  /** Undefined: anybody may ask. */
  readonly authentication?: Authentication | undefined;
  /** Of each subject, else each address. 0: any number. */
  readonly requestsPerMinute: number;
  /** Told to clients that are refused. */
  readonly resource?: ProtectedResource | undefined;
}

/** Decides who may ask, and how often. */
export interface Gate {
  /** Whether a token is needed at all. */
  readonly required: boolean;
  /** Who asks, undefined where anybody may; or the refusal. */
  authenticate(request: Request, address: string): Promise<AuthInfo | Response | undefined>;
  /** Whether a caller that was let in would be let in now. */
  holds(caller: AuthInfo | undefined): Promise<boolean>;
  /** `Authentication.credentialsOf`; none where anybody may ask. */
  credentialsOf(subject: string): Promise<readonly string[]>;
  /** Counts requests of a caller, else of an address; the refusal where that is too many. */
  count(
    request: Request,
    address: string,
    caller: AuthInfo | undefined,
    requests?: number,
  ): Promise<Response | undefined>;
}

/** Whom a request counts for: the subject of its token, else the network that it comes from. */
export function clientOf(caller: AuthInfo | undefined, address: string): string {
  return caller === undefined ? `ip ${clientNetwork(address)}` : `subject ${subjectOf(caller)}`;
}

/** Wrong tokens of one address in a minute. Beyond them, wrong ones get 429; right ones stay right. */
const WRONG_TOKENS_PER_MINUTE = 20;
/** Seconds. */
const ISSUER_PATIENCE = 5;

export function createGate(options: GateOptions): Gate {
  const { authentication, requestsPerMinute, resource } = options;
  const countRequests = createRateLimit(requestsPerMinute);
  const countWrong = createRateLimit(WRONG_TOKENS_PER_MINUTE);

  const challenge = (request: Request, error: OAuthError): Response =>
    bearerAuthChallengeResponse(
      error,
      resource && {
        requiredScopes: [...resource.scopes],
        resourceMetadataUrl: resource.metadataUrl(request),
      },
    );

  return {
    required: authentication !== undefined,
    async authenticate(request, address) {
      if (authentication === undefined) return undefined;
      let token: string;
      try {
        token = bearerToken(request.headers.get("authorization"));
      } catch (error) {
        // A client that asks without a token to learn where it gets one has done nothing wrong.
        if (OAuthError.isInstance(error)) return challenge(request, error);
        throw error;
      }
      try {
        return await authentication.verify(token);
      } catch (error) {
        if (error instanceof IssuerUnavailable)
          return refuse(request, 503, `The token cannot be checked now: ${error.message}`, {
            retryAfter: ISSUER_PATIENCE,
          });
        if (!OAuthError.isInstance(error)) throw error;
        const wrong = error.code === OAuthErrorCode.InvalidToken;
        const retryAfter = wrong ? await countWrong(clientNetwork(address)) : undefined;
        return retryAfter === undefined
          ? challenge(request, error)
          : refuse(request, 429, "Too many wrong tokens from this address.", { retryAfter });
      }
    },
    async holds(caller) {
      if (caller === undefined || authentication === undefined) return true;
      return authentication.holds(caller);
    },
    async credentialsOf(subject) {
      return (await authentication?.credentialsOf(subject)) ?? [];
    },
    async count(request, address, caller, requests) {
      const retryAfter = await countRequests(clientOf(caller, address), requests);
      return retryAfter === undefined
        ? undefined
        : refuse(
            request,
            429,
            `Over ${requestsPerMinute} requests a minute. Try again in ${retryAfter} s.`,
            { retryAfter },
          );
    },
  };
}
