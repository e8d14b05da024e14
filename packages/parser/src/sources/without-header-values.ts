import { isPublicHeader } from "@speclens/core";

/** The shortest word of a header's value that counts as a secret. Shorter ones may be in any text: `Bearer`. */
const LEAST_SECRET = 12;

/**
 * Returns a text with `***` in place of the secrets in the headers that it was requested with. A server that sends them
 * back, for instance in a page about a failed login, would otherwise put them into messages and into the index.
 */
export function withoutHeaderValues(
  text: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const secrets = Object.entries(headers)
    .filter(([name]) => !isPublicHeader(name))
    .flatMap(([, value]) => value.split(/\s+/))
    .filter((word) => word.length >= LEAST_SECRET);
  return secrets.reduce((left, secret) => left.replaceAll(secret, "***"), text);
}
