import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { gcmsiv } from "@noble/ciphers/aes.js";
import { invalidArgument, SpecLensError, type SpecLensErrorDetails } from "@speclens/core";

const VERSION = 2;
/**
 * Random bytes of a nonce; the others are zero, which keeps cursors short. AES-256-GCM-SIV allows repeated nonces (RFC
 * 8452, section 4): they show only whether two cursors have the same contents.
 */
const NONCE_BYTES = 2;
const HASH_BYTES = 4;
const LEAST_KEY_BYTES = 16;
/** The largest offset that fits in four varint bytes. With more bytes, the cursor would exceed 47 characters. */
const MOST_OFFSET: number = 2 ** 28 - 1;

/** The encrypted contents of a cursor. */
export interface CursorContents {
  /** Index of the first item of the next page, 0 to 2²⁸ − 1. */
  readonly offset: number;
  /** The state that was read, such as the revisions of the documents. Once it is gone, the cursor is stale. */
  readonly snapshot: string;
  /** The time at which the cursor expires, between 1970 and 2106. */
  readonly expiresAt: Date;
}

/** Options for sealing a cursor. */
export interface SealOptions {
  /** A secret of at least 16 bytes. Replicas that share it can open each other's cursors. */
  readonly key: Uint8Array;
  /** The tool, its arguments and, if known, the caller. The cursor can be opened only for these. */
  readonly binding: string;
}

/** The expected options of the seal, and the current time. */
export interface OpenOptions extends SealOptions {
  /** The snapshot that would be read now. */
  readonly snapshot: string;
  /**
   * Other snapshots that can still be read, most likely first. A cursor of such a snapshot is not stale.
   * Default: none. With n of them, a stale cursor is mistaken for a valid one once in 2³² / n times.
   */
  readonly earlierSnapshots?: readonly string[] | undefined;
  /** The current time. Default: the clock. */
  readonly now?: Date;
}

/**
 * Seals a position in a list into 43 to 47 characters of base64url, by AES-256-GCM-SIV (RFC 8452). The contents are version, offset, expiry, and four bytes each of the SHA-256 of binding and
 * snapshot. Servers need not store the cursor, and clients can neither read nor alter it.
 *
 * @throws SpecLensError `argument-invalid` for an offset or date out of range, or a key of less than 16 bytes
 */
export function sealCursor(contents: CursorContents, options: SealOptions): string {
  const { offset, snapshot, expiresAt } = contents;
  if (!Number.isInteger(offset) || offset < 0 || offset > MOST_OFFSET)
    throw invalidArgument("offset", `offset must be a whole number from 0 to ${MOST_OFFSET}.`);
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  if (!(seconds >= 0 && seconds < 2 ** 32))
    throw invalidArgument("expiresAt", "expiresAt must be a date between 1970 and 2106.");

  const expiry = Buffer.alloc(4);
  expiry.writeUInt32BE(seconds);
  const payload = Buffer.concat([
    Buffer.of(VERSION, ...varint(offset)),
    expiry,
    shortHash(options.binding),
    shortHash(snapshot),
  ]);
  const nonce = randomBytes(NONCE_BYTES);
  const sealed = gcmsiv(deriveKey(options.key), padded(nonce)).encrypt(payload);
  return Buffer.concat([nonce, sealed]).toString("base64url");
}

/** The position in a list that a cursor contains. */
export interface OpenedCursor {
  /** Index of the first item of the page. */
  readonly offset: number;
  /** The snapshot with which the cursor was sealed. Read the page from this snapshot. */
  readonly snapshot: string;
}

/**
 * Opens a cursor that `sealCursor` created.
 *
 * @throws SpecLensError `cursor-invalid` with the reason `tampered` (altered, or sealed with another key),
 *   `foreign` (created for another call), `expired` or `stale` (its snapshot can no longer be read);
 *   `argument-invalid` for a key of less than 16 bytes
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
  // Decoding ignores stray characters and loose trailing bits, but each cursor has only one valid spelling.
  if (bytes.toString("base64url") !== cursor) throw invalidCursor("tampered");
  let payload: Buffer;
  try {
    const cipher = gcmsiv(key, padded(bytes.subarray(0, NONCE_BYTES)));
    payload = Buffer.from(cipher.decrypt(bytes.subarray(NONCE_BYTES)));
  } catch (cause) {
    throw invalidCursor("tampered", cause);
  }
  // Another release wrote the cursor, perhaps in another format.
  if (payload[0] !== VERSION) throw invalidCursor("stale");
  return payload;
}

function padded(nonce: Uint8Array): Uint8Array {
  return Buffer.concat([nonce], 12);
}

function deriveKey(secret: Uint8Array): Uint8Array {
  if (secret.length < LEAST_KEY_BYTES)
    throw invalidArgument("key", `key must have at least ${LEAST_KEY_BYTES} bytes.`);
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
  tampered: "This cursor was altered or not issued here.",
  expired: "This cursor has expired.",
  foreign: "This cursor belongs to another tool or other arguments.",
  stale: "The documents changed after this cursor was issued.",
};

function invalidCursor(reason: InvalidCursorReason, cause?: unknown): SpecLensError {
  const message = `${EXPLANATIONS[reason]} Call the tool again without the cursor to start over.`;
  return new SpecLensError("cursor-invalid", message, { reason }, { cause });
}
