import { createHash, timingSafeEqual } from "node:crypto";
import { SpecLensError } from "@speclens/core";

/** A static token, stored as a hash. */
export interface StaticToken {
  /** The name of its owner. It is the subject of the owner's requests. */
  readonly name: string;
  /** SHA-256 of the token. */
  readonly hash: Uint8Array;
}

/** Minimum number of characters in a token. Shorter tokens can be guessed. */
const LEAST_LENGTH = 16;

/** Advice if there is no token. */
export const HOW_TO_WRITE = "Write NAME:TOKEN, with a token from: openssl rand -hex 32";

/**
 * Parses tokens. Each is `NAME:TOKEN` or `TOKEN`; without a name, the name is derived from the hash. A name
 * may have several tokens, so that a token can be replaced without an interruption.
 *
 * @param origin where the tokens come from, for messages; no message contains a token
 * @throws SpecLensError `argument-invalid` if there is no token or an invalid one
 */
export function parseStaticTokens(
  entries: readonly string[],
  origin: string,
): readonly StaticToken[] {
  const filled = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  if (filled.length === 0) throw refused(origin, `no token. ${HOW_TO_WRITE}`);
  return filled.map((entry, position) => {
    const token = readStaticToken(entry);
    if ("fault" in token)
      throw refused(origin, `token ${position + 1} of ${filled.length} ${token.fault}`);
    return token;
  });
}

/**
 * Parses one token, `NAME:TOKEN` or `TOKEN`.
 *
 * @returns the token, or a phrase that describes the problem, follows the place in a message and does not
 *   repeat the token
 */
export function readStaticToken(entry: string): StaticToken | { readonly fault: string } {
  const colon = entry.indexOf(":");
  const token = entry.slice(colon + 1).trim();
  // The characters that RFC 6750 allows.
  if (!/^[\w\-.~+/]+=*$/.test(token))
    return { fault: "has characters that no bearer token may have" };
  if (token.length < LEAST_LENGTH)
    return {
      fault: `has fewer than ${LEAST_LENGTH} characters. Create one with: openssl rand -hex 32`,
    };
  const hash = hashOf(token);
  const name =
    colon < 0 ? `token-${hash.toString("hex").slice(0, 8)}` : entry.slice(0, colon).trim();
  if (!/^[\w.@-]{1,64}$/.test(name))
    return {
      fault: "needs a name before the colon: up to 64 letters, digits and ._@-",
    };
  return { name, hash };
}

/** Finds the token with this text. Compares all tokens in constant time, so that the duration reveals nothing. */
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
