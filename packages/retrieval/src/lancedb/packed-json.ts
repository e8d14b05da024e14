import { deflateSync, inflateRawSync, inflateSync } from "node:zlib";
import { spareMemoryAwhile } from "@speclens/core";

/**
 * Maximum size, in bytes of JSON, of a packed operation or schema. The store may come from an untrusted
 * source, and unpacked values take several times as much memory. The parser accepts no larger values.
 */
export const MOST_PACKED: number = 16 * 2 ** 20;
/** The same limit for values that are packed once per document: its vocabulary and its diagnostics. */
export const MOST_PACKED_OF_DOCUMENT: number = 64 * 2 ** 20;
/**
 * The size, in bytes of JSON, from which a value counts as large. The largest published operation has 2.3 MB,
 * and most have a few KB.
 */
const LARGE = 2 ** 19;
/**
 * Maximum nesting depth of objects and lists. A document has up to 1,000 levels, plus those that its
 * references repeat.
 */
export const DEEPEST_PACKED = 5_000;

/**
 * Packs a value as JSON, deflated at the fastest level. The result has a third of the size and takes 0.1 ms
 * per value. The checksum that zlib adds (Adler-32, RFC 1950) detects damage that would otherwise unpack to a
 * different value.
 */
export function packJson(value: unknown): Uint8Array {
  // Copy the result, because zlib returns the front of a 16 KiB buffer and a document has thousands of
  // values.
  return Uint8Array.from(deflateSync(JSON.stringify(value), { level: 1 }));
}

/**
 * Unpacks a value. Members that were `undefined` are absent, as in any JSON. Throws an Error for damaged
 * values, and for values larger or deeper than any that this package packs.
 * @param most maximum number of bytes of JSON
 */
export function unpackJson(bytes: Uint8Array, most: number = MOST_PACKED): unknown {
  const text = inflated(bytes, most);
  if (text.length > LARGE) spareMemoryAwhile();
  if (isDeep(text)) throw foreign(`is nested more than ${DEEPEST_PACKED} levels deep`);
  return JSON.parse(text.toString("utf8"));
}

function inflated(bytes: Uint8Array, most: number): Buffer {
  const inflate = isZlib(bytes) ? inflateSync : inflateRawSync;
  try {
    return inflate(bytes, { maxOutputLength: most });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw foreign(`has more than ${most / 2 ** 20} MiB`);
  }
}

function foreign(what: string): Error {
  return new Error(`A stored value ${what}: it is damaged, or another program wrote it`);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The byte `[`. It differs from `{` in one bit, as `]` does from `}`. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const WITHOUT_CASE = ~0x20;

function isDeep(text: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) at = endOfString(text, at);
    else if ((byte & WITHOUT_CASE) === OPENING) {
      depth += 1;
      if (depth > DEEPEST_PACKED) return true;
    } else if ((byte & WITHOUT_CASE) === CLOSING) depth -= 1;
  }
  return false;
}

/** Returns the position of the closing quote of a string. */
function endOfString(text: Uint8Array, start: number): number {
  let end = text.indexOf(QUOTE, start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf(QUOTE, end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: Uint8Array, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}

/**
 * Returns whether the bytes are in zlib format. Older stores use raw deflate. Its data never begins with
 * zlib's method 8, because those bits denote a stored block, whose padding is zeros.
 */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
