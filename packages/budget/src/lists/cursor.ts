import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { gcmsiv } from "@noble/ciphers/aes.js";
import { SpecLensError, type SpecLensErrorDetails } from "@speclens/core";

const VERSION = 1;
const NONCE_BYTES = 12;
const HASH_BYTES = 4;
const LEAST_KEY_BYTES = 16;
/** Four varint bytes: with more the cursor would be longer than 60 characters. */
const MOST_OFFSET: number = 2 ** 28 - 1;

/** What a cursor carries, encrypted. */
export interface CursorContents {
  /** Index of the first item of the next page, 0 to 2²⁸ − 1. */
  readonly offset: number;
  /** What was read, such as the revisions of the documents. Once it cannot be read, the cursor is stale. */
  readonly snapshot: string;
  readonly expiresAt: Date;
}

/** What a cursor is sealed with. */
export interface SealOptions {
  /** Secret of at least 16 bytes; replicas that share it open one another's cursors. */
  readonly key: Uint8Array;
  /** Tool, arguments and, where there is one, the caller: a cursor opens for these only. */
  readonly binding: string;
}

/** What a cursor has to have been sealed with, and when it is. */
export interface OpenOptions extends SealOptions {
  /** What would be read now. */
  readonly snapshot: string;
  /**
   * Other snapshots that can still be read, the likeliest first; a cursor of one of them is not stale.
   * Default: none. A stale cursor is taken for one of n of them once in 2³² / n times.
   */
  readonly earlierSnapshots?: readonly string[] | undefined;
  /** Default: the clock. */
  readonly now?: Date;
}

/**
 * Seals a place in a list into 56 to 60 characters of base64url: AES-256-GCM-SIV (RFC 8452) with a
 * random nonce over version, offset, expiry and four bytes each of the SHA-256 of binding and
 * snapshot. No server has to remember it, nobody can read or alter it.
 *
 * @throws SpecLensError `argument-invalid` for an offset out of range, an invalid date or a key of
 *   less than 16 bytes.
 */
export function sealCursor(contents: CursorContents, options: SealOptions): string {
  const { offset, snapshot, expiresAt } = contents;
  if (!Number.isInteger(offset) || offset < 0 || offset > MOST_OFFSET)
    throw invalidArgument("offset", `A cursor holds offsets from 0 to ${MOST_OFFSET}.`);
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  if (!(seconds >= 0 && seconds < 2 ** 32))
    throw invalidArgument("expiresAt", "A cursor expires between 1970 and 2106.");

  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(seconds);
  const payload = Buffer.concat([
    Buffer.of(VERSION, ...varint(offset)),
    expiry,
    shortHash(options.binding),
    shortHash(snapshot),
  ]);
  const nonce = randomBytes(NONCE_BYTES);
  const sealed = gcmsiv(deriveKey(options.key), nonce).encrypt(payload);
  return Buffer.concat([nonce, sealed]).toString("base64url");
}

/** The place that a cursor holds. */
export interface OpenedCursor {
  /** Index of the first item of the page. */
  readonly offset: number;
  /** Which of the snapshots it was sealed with: what the page is to be read from. */
  readonly snapshot: string;
}

/**
 * Opens a cursor that `sealCursor` made.
 *
 * @throws SpecLensError `cursor-invalid` with the reason `tampered` (altered, or sealed with another
 *   key), `foreign` (made for another call), `expired` or `stale` (its snapshot is none of those that
 *   can be read); `argument-invalid` for a key of less than 16 bytes.
 */
export function openCursor(cursor: string, options: OpenOptions): OpenedCursor {
  const payload = decrypt(cursor, deriveKey(options.key));
  let at = 1;
  let offset = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = payload.readUInt8(at++);
    offset |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  const seconds = payload.readUInt32BE(at);
  const binding = payload.subarray(at + 4, at + 4 + HASH_BYTES);
  const hash = payload.subarray(at + 4 + HASH_BYTES);

  if (!binding.equals(shortHash(options.binding))) throw invalidCursor("foreign");
  if ((options.now ?? new Date()).getTime() >= seconds * 1000) throw invalidCursor("expired");
  const snapshots = [options.snapshot, ...(options.earlierSnapshots ?? [])];
  const snapshot = snapshots.find((one) => hash.equals(shortHash(one)));
  if (snapshot === undefined) throw invalidCursor("stale");
  return { offset, snapshot };
}

function decrypt(cursor: string, key: Uint8Array): Buffer {
  const bytes = Buffer.from(cursor, "base64url");
  // Decoding forgives stray characters and loose last bits; a sealed text has one spelling only.
  if (bytes.toString("base64url") !== cursor) throw invalidCursor("tampered");
  let payload: Buffer;
  try {
    const cipher = gcmsiv(key, bytes.subarray(0, NONCE_BYTES));
    payload = Buffer.from(cipher.decrypt(bytes.subarray(NONCE_BYTES)));
  } catch (cause) {
    throw invalidCursor("tampered", cause);
  }
  // Another release wrote it: what follows the version is not ours to read.
  if (payload[0] !== VERSION) throw invalidCursor("stale");
  return payload;
}

function deriveKey(secret: Uint8Array): Uint8Array {
  if (secret.length < LEAST_KEY_BYTES)
    throw invalidArgument("key", `A cursor's key has at least ${LEAST_KEY_BYTES} bytes.`);
  return new Uint8Array(hkdfSync("sha256", secret, "", "speclens cursor", 32));
}

function shortHash(text: string): Buffer {
  return createHash("sha256").update(text).digest().subarray(0, HASH_BYTES);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

type InvalidCursorReason = SpecLensErrorDetails["cursor-invalid"]["reason"];

const EXPLANATIONS: Readonly<Record<InvalidCursorReason, string>> = {
  tampered: "This cursor is not one that was given out here, or it was altered.",
  expired: "This cursor has expired.",
  foreign: "This cursor belongs to another call: another tool or other arguments.",
  stale: "The documents have changed since this cursor was given out.",
};

function invalidCursor(reason: InvalidCursorReason, cause?: unknown): SpecLensError {
  const message = `${EXPLANATIONS[reason]} Call the tool again without the cursor to start over.`;
  return new SpecLensError("cursor-invalid", message, { reason }, { cause });
}

function invalidArgument(argument: string, message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument });
}
