import { createHmac, timingSafeEqual } from "node:crypto";

/** Milliseconds that a session lasts at most. */
export const SESSION_LIFETIME: number = 2 * 60 * 60 * 1000;

/** Keeps the signatures of sessions apart from whatever else is signed with the same key. */
const PURPOSE = "speclens dashboard session 2\n";

/** Who is signed in, since when and until when. */
export interface Session {
  readonly subject: string;
  readonly begunAt: Date;
  readonly expiresAt: Date;
}

/** A session that somebody has. */
export interface OpenedSession extends Session {
  /** Tells it from all others. */
  readonly id: string;
}

/**
 * A session as text for a cookie: when it began and ends (milliseconds since 1970), the subject, and the
 * HMAC-SHA-256 of them and the credential, the latter two in base64url. Whoever has it can read it, and it
 * holds no secret.
 *
 * @param credential what the token that it is of is told apart by: without it the session does not open
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
 * The session of a sealed text; undefined where another key sealed it, where it was changed, where it is
 * over, or where the token that it is of is none of the subject's any more.
 *
 * @param credentialsOf what the tokens that a subject has now are told apart by
 * @param now for tests; default: the present
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
  // Written this way round, an invalid date is over, too.
  if (!(expiresAt.getTime() > now.getTime())) return undefined;
  const subject = Buffer.from(name, "base64url").toString();
  const given = Buffer.from(signature, "base64url");
  for (const credential of ["", ...(await credentialsOf(subject))]) {
    const expected = sign(`${begin}.${end}.${name}`, key, credential);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) continue;
    // Not the text of the signature as it came: it can be written in several ways.
    const id = expected.toString("base64url");
    return { id, subject, begunAt: new Date(Number(begin)), expiresAt };
  }
  return undefined;
}

function sign(payload: string, key: Uint8Array, credential: string): Buffer {
  return createHmac("sha256", key).update(`${PURPOSE}${payload}\n${credential}`).digest();
}
