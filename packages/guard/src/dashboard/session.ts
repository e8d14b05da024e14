import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum lifetime of a session, in milliseconds. */
export const SESSION_LIFETIME: number = 2 * 60 * 60 * 1000;

/** Distinguishes session signatures from other signatures made with the same key. */
const PURPOSE = "speclens dashboard session 2\n";

/** The user who is signed in, and the start and end of the session. */
export interface Session {
  readonly subject: string;
  readonly begunAt: Date;
  readonly expiresAt: Date;
}

/** A session whose signature was verified. */
export interface OpenedSession extends Session {
  /** Its unique id. */
  readonly id: string;
}

/**
 * Serializes a session as the text of a cookie. It contains the start and end times (milliseconds since
 * 1970), the subject, and an HMAC-SHA-256 of these and the credential. The subject and the HMAC are in
 * base64url. The text is readable but contains no secret.
 *
 * @param credential identifies the session's token; without it, the session cannot be opened
 */
export function sealSession(
  { subject, begunAt, expiresAt }: Session,
  key: Uint8Array,
  credential = "",
): string {
  const payload = [
    ...[begunAt.getTime(), expiresAt.getTime()],
    Buffer.from(subject).toString("base64url"),
  ].join(".");
  return `${payload}.${sign(payload, key, credential).toString("base64url")}`;
}

/**
 * Opens a sealed session. Returns undefined if it was sealed with another key, was altered, or has expired,
 * or if the subject no longer has its token.
 *
 * @param credentialsOf returns the credentials of a subject's current tokens
 * @param now for tests; default: the clock
 */
export async function openSession(
  sealed: string,
  key: Uint8Array,
  credentialsOf: (subject: string) => Promise<readonly string[]>,
  now: Date = new Date(),
): Promise<OpenedSession | undefined> {
  const [begin = "", end = "", name = "", signature = "", ...rest] = sealed.split(".");
  if (rest.length > 0) return undefined;
  const expiresAt = new Date(Number(end));
  // Negated, so that invalid dates count as expired.
  if (!(expiresAt.getTime() > now.getTime())) return undefined;
  const subject = Buffer.from(name, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  for (const credential of ["", ...(await credentialsOf(subject))]) {
    const expected = sign(`${begin}.${end}.${name}`, key, credential);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) continue;
    // The given signature is not used, because it can be written in several ways.
    const id = expected.toString("base64url");
    return { id, subject, begunAt: new Date(Number(begin)), expiresAt };
  }
  return undefined;
}

function sign(payload: string, key: Uint8Array, credential: string): Buffer {
  return createHmac("sha256", key).update(`${PURPOSE}${payload}\n${credential}`).digest();
}
