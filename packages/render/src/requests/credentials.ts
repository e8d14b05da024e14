import { isJsonObject, type JsonObject, type SecurityRequirement } from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";
import type { RequestPair } from "./serialize-parameter.ts";

/** A value with a placeholder for a secret, such as `Bearer $TOKEN`. */
export interface Credential extends RequestPair {
  /** Its location in the request. */
  readonly in: "header" | "query" | "cookie";
  /** The name of the variable, without `$`. */
  readonly secret: string;
}

/** Matches the name of a header (RFC 9110). */
export const HEADER_NAME: RegExp = /^[!#$%&'*+.^_`|~\w-]+$/;

/**
 * Returns the credentials of the first alternative of the security requirements; none if it requires none. The
 * names of the variables are ours: a document must not choose which variables of its reader are sent.
 */
export function credentialsOf(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, JsonObject>>,
): { readonly credentials: readonly Credential[]; readonly problems: readonly string[] } {
  const credentials: Credential[] = [];
  const problems: string[] = [];
  const used = new Map<string, number>();
  const secretOf = (name: string): string => {
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  };
  for (const scheme of Object.keys(requirements[0] ?? {})) {
    const found = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined;
    const credential = isJsonObject(found) ? credentialOf(found, secretOf) : undefined;
    if (credential !== undefined) credentials.push(credential);
    else problems.push(`no placeholder for the security scheme ${cleanLine(scheme)}`);
  }
  return { credentials, problems };
}

function credentialOf(
  { type, in: place, name, scheme: http }: JsonObject,
  secretOf: (name: string) => string,
): Credential | undefined {
  const authorization = (scheme: string, variable: string): Credential => {
    const secret = secretOf(variable);
    return { in: "header", name: "Authorization", value: `${scheme} $${secret}`, secret };
  };
  if (type === "apiKey" && typeof name === "string") {
    if (place === "header" && !HEADER_NAME.test(name)) return undefined;
    if (place !== "header" && place !== "query" && place !== "cookie") return undefined;
    const secret = secretOf("API_KEY");
    return { in: place, name, value: `$${secret}`, secret };
  }
  if (type === "oauth2" || type === "openIdConnect") return authorization("Bearer", "TOKEN");
  if (type !== "http" || typeof http !== "string") return undefined;
  if (/^bearer$/i.test(http)) return authorization("Bearer", "TOKEN");
  if (/^basic$/i.test(http)) return authorization("Basic", "CREDENTIALS");
  return /^[\w-]+$/.test(http) ? authorization(http, "CREDENTIALS") : undefined;
}
