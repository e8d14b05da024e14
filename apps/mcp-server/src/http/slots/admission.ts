import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  OAuthError,
  OAuthErrorCode,
} from "@modelcontextprotocol/server";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress, clientNetwork } from "../connections/client-address.ts";
import type { HttpContext } from "../http-context.ts";
import { type Authentication, bearerToken, subjectOf } from "../identity/authentication.ts";
import { IssuerUnavailable } from "../identity/issuer-keys.ts";
import type { ProtectedResource } from "../identity/protected-resource.ts";
import { problemResponse } from "../problem-response.ts";

/** Options that determine who may call, and how often. */
export interface AdmissionOptions {
  /** If undefined, anyone may call. */
  readonly authentication?: Authentication | undefined;
  /** Limit per subject, or per address if there is no subject. 0 means no limit. */
  readonly requestsPerMinute: number;
  /** Named in refusals, so that clients learn where to obtain a token. */
  readonly resource?: ProtectedResource | undefined;
  /** Whether a proxy reports where a request comes from. */
  readonly trustProxy: boolean;
}

/** The sender of an admitted request. */
interface Visitor {
  /** Undefined if anyone may call. */
  readonly caller: AuthInfo | undefined;
  readonly address: string;
  /** The subject or network that the request counts against. */
  readonly client: string;
}

/** Admits or rejects requests. */
export interface Admission {
  /** Whether callers need a token. */
  readonly tokenRequired: boolean;
  /** Returns the address that a request comes from. */
  addressOf(context: HttpContext): string;
  /**
   * Identifies the caller and counts the request.
   *
   * @param open whether no token is needed
   */
  admit(context: HttpContext, open?: boolean): Promise<Visitor | Response>;
  /** Returns the caller, undefined if anyone may call, or the refusal. */
  authenticate(request: Request, address: string): Promise<AuthInfo | Response | undefined>;
  /** Returns whether an admitted caller would still be admitted. */
  holds(caller: AuthInfo | undefined): Promise<boolean>;
  /** Calls `Authentication.credentialsOf`. Resolves to an empty list if anyone may call. */
  credentialsOf(subject: string): Promise<readonly string[]>;
  /** Counts requests of a caller, or of an address without a caller. Returns the refusal if there are too many. */
  count(
    request: Request,
    address: string,
    caller: AuthInfo | undefined,
    requests?: number,
  ): Promise<Response | undefined>;
}

/**
 * Number of wrong tokens that an address may send per minute. Beyond it, wrong tokens receive 429. Valid
 * tokens are still accepted.
 */
const WRONG_TOKENS_PER_MINUTE = 20;
/** Seconds after which a client should retry if the issuer is unavailable. */
const ISSUER_PATIENCE = 5;

/** Creates the admission of a server. */
export function createAdmission(options: AdmissionOptions): Admission {
  const { authentication, requestsPerMinute, resource, trustProxy } = options;
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

  const admission: Admission = {
    tokenRequired: authentication !== undefined,
    addressOf: ({ env }) => clientAddress(env.incoming, trustProxy),
    async admit(context, open = false) {
      const request = context.req.raw;
      const address = admission.addressOf(context);
      const caller = open ? undefined : await admission.authenticate(request, address);
      if (caller instanceof Response) return caller;
      if (caller !== undefined) context.set("caller", caller);
      const tooMany = await admission.count(request, address, caller);
      return tooMany ?? { caller, address, client: clientOf(caller, address) };
    },
    async authenticate(request, address) {
      if (authentication === undefined) return undefined;
      let token: string;
      try {
        token = bearerToken(request.headers.get("authorization"));
      } catch (error) {
        // A client that calls without a token, to learn where to obtain one, has made no mistake.
        if (OAuthError.isInstance(error)) return challenge(request, error);
        throw error;
      }
      try {
        return await authentication.verify(token);
      } catch (error) {
        if (error instanceof IssuerUnavailable)
          return problemResponse(request, 503, `Cannot check the token now: ${error.message}`, {
            retryAfter: ISSUER_PATIENCE,
          });
        if (!OAuthError.isInstance(error)) throw error;
        const wrong = error.code === OAuthErrorCode.InvalidToken;
        const retryAfter = wrong ? await countWrong(clientNetwork(address)) : undefined;
        return retryAfter === undefined
          ? challenge(request, error)
          : problemResponse(request, 429, "Too many wrong tokens from this address.", {
              retryAfter,
            });
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
        : problemResponse(
            request,
            429,
            `Over ${requestsPerMinute} requests a minute. Try again in ${retryAfter} s.`,
            { retryAfter },
          );
    },
  };
  return admission;
}

/** Returns the client that a request counts against: the subject of its token, or else the network it comes from. */
function clientOf(caller: AuthInfo | undefined, address: string): string {
  return caller === undefined ? `ip ${clientNetwork(address)}` : `subject ${subjectOf(caller)}`;
}

/** Counts requests of a client, 1 by default. Returns the seconds to wait if there were too many. */
type CountRequests = (client: string, count?: number) => Promise<number | undefined>;

/**
 * Limits requests per minute. Counts them in the memory of this process, starting with each client's first
 * request.
 *
 * @param perMinute 0 means no limit
 */
function createRateLimit(perMinute: number): CountRequests {
  if (perMinute === 0) return () => Promise.resolve(undefined);
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (client, count = 1) => {
    try {
      await limiter.consume(client, count);
      return undefined;
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    }
  };
}
