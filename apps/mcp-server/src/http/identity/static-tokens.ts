import { createHash, timingSafeEqual } from "node:crypto";
import { SpecLensError } from "@speclens/core";

/** A token that was handed out, as it is kept: by its hash. */
export interface StaticToken {
  /** Whom it was handed to: the subject of its requests. */
  readonly name: string;
  /** SHA-256. */
  readonly hash: Uint8Array;
}

/** Characters of a token; shorter ones can be guessed. */
const LEAST_LENGTH = 16;

/** What to do where there is none. */
export const HOW_TO_WRITE = "Write one as NAME:TOKEN, made by: openssl rand -hex 32";

/**
 * Reads tokens, each `NAME:TOKEN` or `TOKEN`, whose name then comes from its hash. The same name may
 * have several, so that one can be replaced without a gap.
 *
 * @param origin where they stand, for messages; no message has a token
 * @throws SpecLensError `argument-invalid` where there is none, or one that cannot be a token
 */
export function parseStaticTokens(
  entries: readonly string[],
  origin: string,
): readonly StaticToken[] {
  const filled = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  if (filled.length === 0) throw refused(origin, `there is no token. ${HOW_TO_WRITE}`);
  return filled.map((entry, position) => {
    const token = readStaticToken(entry);
    if ("fault" in token)
      throw refused(origin, `token ${position + 1} of ${filled.length} ${token.fault}`);
    return token;
  });
}

/**
 * Reads one token, `NAME:TOKEN` or `TOKEN`.
 *
 * @returns the token, or what is wrong with it, in words that follow the place where it stands, without a
 *   character of it
 */
export function readStaticToken(entry: string): StaticToken | { readonly fault: string } {
  const colon = entry.indexOf(":");
  const token = entry.slice(colon + 1).trim();
  // The characters that RFC 6750 allows.
  if (!/^[\w\-.~+/]+=*$/.test(token))
    return { fault: "has characters that no bearer token may have" };
  if (token.length < LEAST_LENGTH)
    return {
      fault: `has under ${LEAST_LENGTH} characters. Make one by: openssl rand -hex 32`,
    };
  const hash = hashOf(token);
  const name =
    colon < 0 ? `token-${hash.toString("hex").slice(0, 8)}` : entry.slice(0, colon).trim();
  if (!/^[\w.@-]{1,64}$/.test(name))
    return {
      fault: "has no name as it is to be: up to 64 letters, digits and ._@-, before a colon",
    };
  return { name, hash };
}

/**
 * The token of which a request has the text. Each is compared, and in constant time, so that the time
 * tells nothing.
 */
export function findStaticToken(
  tokens: readonly StaticToken[],
  text: string,
): StaticToken | undefined {
  const hash = hashOf(text);
  let found: StaticToken | undefined;
  for (const token of tokens) if (timingSafeEqual(token.hash, hash)) found = token;
  return found;
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function refused(origin: string, reason: string): SpecLensError {
  return new SpecLensError("argument-invalid", `${origin}: ${reason}.`, { argument: "tokens" });
}
