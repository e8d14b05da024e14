import { createHmac, timingSafeEqual } from "node:crypto";

/** The longest lifetime of a session, in milliseconds. */
export const SESSION_LIFETIME: number = 2 * 60 * 60 * 1000;

/** Distinguishes signatures of sessions from others with the same key. */
const PURPOSE = "speclens dashboard session 2\n";

/** Who is signed in, from when until when. */
export interface Session {
  readonly subject: string;
  readonly begunAt: Date;
  readonly expiresAt: Date;
}

/** A session that was opened. */
export interface OpenedSession extends Session {
  /** Its unique id. */
  readonly id: string;
}

/**
 * Writes a session as text for a cookie: when it began and ends (milliseconds since 1970), the subject, and the
 * HMAC-SHA-256 of them and the credential, the last two in base64url. The text is readable but contains no
 * secret.
 *
 * @param credential identifies the token of the session, which cannot be opened without it
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
 * Opens a sealed session; undefined if another key sealed it, it was altered or has expired, or the subject no
 * longer has its token.
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
    // Not the given signature, which can be written in several ways.
    const id = expected.toString("base64url");
    return { id, subject, begunAt: new Date(Number(begin)), expiresAt };
  }
  return undefined;
}

function sign(payload: string, key: Uint8Array, credential: string): Buffer {
  return createHmac("sha256", key).update(`${PURPOSE}${payload}\n${credential}`).digest();
}
