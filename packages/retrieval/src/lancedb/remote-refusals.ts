/** A way in which a store cannot be used, and what helps. */
export interface Refusal {
  /** Found in what LanceDB says. */
  readonly sign: RegExp;
  readonly what: string;
  readonly help: string;
}

/**
 * How a service refuses, in the words of S3, of LanceDB's service, and of the libraries that LanceDB
 * asks them by. The first that fits counts: a refused key comes as a request that failed.
 */
export const REMOTE_REFUSALS: readonly Refusal[] = [
  {
    sign: /NoSuchBucket|bucket does not exist/i,
    what: "there is no such bucket",
    help: "Check its name and region, or make the bucket first.",
  },
  {
    sign: /BadScheme/,
    what: "its endpoint is http://, which sends everything unencrypted",
    help: "Use https://, or allow it by AWS_ALLOW_HTTP=true.",
  },
  {
    sign: /AuthorizationHeaderMalformed|PermanentRedirect|IncorrectEndpoint/,
    what: "the bucket is in another region",
    help: "Name its region by AWS_REGION.",
  },
  {
    sign: /failed to get AWS credentials|CredentialsNotLoaded|no providers in chain/i,
    what: "no credentials were found",
    help: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
  },
  {
    sign: /api_key[\w ]* is required/i,
    what: "there is no key for it",
    help: "Set LANCEDB_API_KEY.",
  },
  {
    sign: /InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|AccessDenied|status(?: code)?:? 40[13]\b|40[13] (?:Unauthorized|Forbidden)/i,
    what: "the service refuses these credentials",
    help: "Check the key (AWS_ACCESS_KEY_ID, AWS_PROFILE or LANCEDB_API_KEY) and what it may do there.",
  },
  {
    sign: /timed? ?out|TimedOut|error sending request|ConnectError|ConnectionRefused|connection (?:refused|reset|closed)|IncompleteMessage|dns error|SlowDown|ServiceUnavailable|status(?: code)?:? (?:429|5\d\d)\b|(?:429|5\d\d) (?:Too Many|Internal|Bad Gateway|Service|Gateway)/i,
    what: "the service does not answer as it should",
    help: "Check the network and the endpoint, and try again; what is stored is whole.",
  },
];
