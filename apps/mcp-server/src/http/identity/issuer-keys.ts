import { SpecLensError } from "@speclens/core";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { isLoopback } from "../connections/http-address.ts";

/** Thrown if the issuer's keys cannot be fetched, so that tokens cannot be checked. */
export class IssuerUnavailable extends Error {
  override readonly name = "IssuerUnavailable";
}

/** Milliseconds within which the issuer must respond. */
const PATIENCE = 5000;

/** Milliseconds to wait before metadata is requested again after a failure. */
const COOLDOWN = 5000;

/**
 * Returns a function that finds an issuer's keys through its metadata (RFC 8414 or OpenID Connect). The keys
 * are fetched with the first token, cached for ten minutes, and fetched again if a token names an unknown
 * key. The function throws IssuerUnavailable if they cannot be fetched.
 *
 * @throws SpecLensError `argument-invalid` for an issuer that is not an https URL; http is accepted only for
 *   loopback
 */
export function createIssuerKeys(issuer: string): JWTVerifyGetKey {
  const url = issuerUrl(issuer);
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    keys ??= discoverKeys(issuer, url).catch((error: unknown) => {
      // Requests during this time receive the same error and cause no further requests to the issuer.
      setTimeout(() => {
        keys = undefined;
      }, COOLDOWN).unref();
      throw error;
    });
    return (await keys)(header, token);
  };
}

function issuerUrl(issuer: string): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url === undefined || !isTrustworthy(url) || url.search !== "" || url.hash !== "")
    throw new SpecLensError(
      "argument-invalid",
      "--oauth-issuer must be an https URL without a query, equal to the iss claim of its tokens.",
      { argument: "oauth-issuer" },
    );
  return url;
}

/** Returns whether a URL is safe to use. Plain text can be modified in transit. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && isLoopback(hostname.replace(/^\[|\]$/g, "")))
  );
}

async function discoverKeys(issuer: string, url: URL): Promise<JWTVerifyGetKey> {
  const path = url.pathname.replace(/\/$/, "");
  // RFC 8414 inserts the well-known part before the issuer's path. OpenID Connect appends it.
  const places = [
    `/.well-known/oauth-authorization-server${path}`,
    `${path}/.well-known/openid-configuration`,
  ];
  for (const place of places) {
    const { issuer: named, jwks_uri: keysUrl } = await fetchJson(new URL(place, url));
    if (named !== issuer || typeof keysUrl !== "string" || !URL.canParse(keysUrl)) continue;
    const address = new URL(keysUrl);
    if (isTrustworthy(address)) return keysAt(address);
  }
  throw new IssuerUnavailable(
    "The issuer has no metadata, or its metadata names another issuer or has no https URL of keys.",
  );
}

/** Errors caused by a token that matches no key. All other errors concern fetching keys. */
const OF_THE_TOKEN = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

function keysAt(address: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, { timeoutDuration: PATIENCE });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (OF_THE_TOKEN.some((kind) => error instanceof kind)) throw error;
      throw new IssuerUnavailable("The issuer's keys cannot be fetched.", { cause: error });
    }
  };
}

/** Returns the JSON object at an address, or an empty one if there is none. */
async function fetchJson(url: URL): Promise<Readonly<Record<string, unknown>>> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
      headers: { accept: "application/json" },
    });
    const value: unknown = response.ok ? await response.json() : undefined;
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
