import { createHmac, timingSafeEqual } from "node:crypto";

/** Milliseconds that a session lasts: a working day. */
export const SESSION_LIFETIME: number = 8 * 60 * 60 * 1000;

/** Keeps the signatures of sessions apart from whatever else is signed with the same key. */
const PURPOSE = "speclens dashboard session 1\n";

/** Who is signed in, and until when. */
export interface Session {
  readonly subject: string;
  readonly expiresAt: Date;
}

/**
 * A session as text for a cookie: when it ends (milliseconds since 1970), the subject and the
 * HMAC-SHA-256 of both, the latter two in base64url. Whoever has it can read it, and it holds no secret.
 */
export function sealSession({ subject, expiresAt }: Session, key: Uint8Array): string {
  const payload = `${expiresAt.getTime()}.${Buffer.from(subject).toString("base64url")}`;
  return `${payload}.${sign(payload, key).toString("base64url")}`;
}

/**
 * The session of a sealed text; undefined where another key sealed it, where it was changed, or where
 * it is over.
 *
 * @param now for tests; default: the present
 */
export function openSession(
  sealed: string,
  key: Uint8Array,
  now: Date = new Date(),
): Session | undefined {
  const [end = "", subject = "", signature = "", ...rest] = sealed.split(".");
  if (rest.length > 0) return undefined;
  const expected = sign(`${end}.${subject}`, key);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = new Date(Number(end));
  // Written this way round, an invalid date is over, too.
  if (!(expiresAt.getTime() > now.getTime())) return undefined;
  return { subject: Buffer.from(subject, "base64url").toString(), expiresAt };
}

function sign(payload: string, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(PURPOSE).update(payload).digest();
}
