import type { StoreRemedy } from "@speclens/core";

/** A reason why a store cannot be used, with advice. */
export interface Refusal {
  /** Matches LanceDB's message. */
  readonly sign: RegExp;
  readonly what: string;
  readonly help: string;
  readonly remedyCode?: StoreRemedy;
}

/**
 * The refusal messages of S3, of LanceDB's service, and of the HTTP libraries that LanceDB uses. The first
 * match counts, because a rejected key also appears as a failed request.
 */
export const REMOTE_REFUSALS: readonly Refusal[] = [
  {
    sign: /NoSuchBucket|bucket does not exist/i,
    what: "the bucket does not exist",
    help: "Check its name and region, or create it.",
  },
  {
    sign: /BadScheme/,
    what: "its endpoint is http://, which is not encrypted",
    help: "Use https://, or allow http:// with AWS_ALLOW_HTTP=true.",
  },
  {
    sign: /AuthorizationHeaderMalformed|PermanentRedirect|IncorrectEndpoint/,
    what: "the bucket is in another region",
    help: "Set its region in AWS_REGION.",
  },
  {
    sign: /failed to get AWS credentials|CredentialsNotLoaded|no providers in chain/i,
    what: "no credentials were found",
    help: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
  },
  {
    sign: /api_key[\w ]* is required/i,
    what: "it has no API key",
    help: "Set LANCEDB_API_KEY.",
  },
  {
    sign: /InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|AccessDenied|status(?: code)?:? 40[13]\b|40[13] (?:Unauthorized|Forbidden)/i,
    what: "the service refuses these credentials",
    help: "Check the key (AWS_ACCESS_KEY_ID, AWS_PROFILE or LANCEDB_API_KEY) and its permissions.",
  },
  {
    sign: /timed? ?out|TimedOut|error sending request|ConnectError|ConnectionRefused|connection (?:refused|reset|closed)|IncompleteMessage|dns error|SlowDown|ServiceUnavailable|status(?: code)?:? (?:429|5\d\d)\b|(?:429|5\d\d) (?:Too Many|Internal|Bad Gateway|Service|Gateway)/i,
    what: "the service does not respond as expected",
    help: "Check the network and the endpoint, then try again. The stored data is intact.",
  },
];
