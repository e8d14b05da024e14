import { SpecLensError } from "@speclens/core";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { isLoopback } from "../connections/http-address.ts";

/** The keys of the issuer cannot be had: nobody can say whether a token is right. */
export class IssuerUnavailable extends Error {
  override readonly name = "IssuerUnavailable";
}

/** Milliseconds that the issuer has to answer. */
const PATIENCE = 5000;

/** Milliseconds until metadata that could not be had is asked for again. */
const COOLDOWN = 5000;

/**
 * The keys of an issuer, by its metadata (RFC 8414 or OpenID Connect): fetched when the first token comes, kept
 * for ten minutes, and fetched again where a token names an unknown one. The function throws
 * IssuerUnavailable where they cannot be had.
 *
 * @throws SpecLensError `argument-invalid` for an issuer that is no https URL; http is for loopback
 */
export function createIssuerKeys(issuer: string): JWTVerifyGetKey {
  const url = issuerUrl(issuer);
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return async (header, token) => {
    keys ??= discoverKeys(issuer, url).catch((error: unknown) => {
      // Whoever asks in the meantime is told the same, so that requests do not become requests to the issuer.
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
      "The OAuth issuer must be an https URL without query, as its tokens name it in iss.",
      { argument: "oauth-issuer" },
    );
  return url;
}

/** What is sent in the clear over a network can be replaced on its way. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && isLoopback(hostname.replace(/^\[|\]$/g, "")))
  );
}

async function discoverKeys(issuer: string, url: URL): Promise<JWTVerifyGetKey> {
  const path = url.pathname.replace(/\/$/, "");
  // RFC 8414 puts the well-known part before the issuer's path, OpenID Connect behind it.
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
    "The issuer has no metadata, or metadata that names another issuer or no https address of keys.",
  );
}

/** Keys are there, and the token names none, or not which; all else is about getting them. */
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

/** The members of the object that an address answers with; none where it does not. */
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
