import { deflateSync, inflateRawSync, inflateSync } from "node:zlib";
import { spareMemoryAwhile } from "@speclens/core";

/**
 * Bytes of JSON that a packed operation or schema may have: the store may be another's, and unpacked they
 * take several times that. The parser reads none that has more.
 */
export const MOST_PACKED: number = 16 * 2 ** 20;
/** The same of what is packed once a document: its words, and what is wrong with it. */
export const MOST_PACKED_OF_DOCUMENT: number = 64 * 2 ** 20;
/** Bytes of JSON from which a value is large. The largest published operation has 2.3 MB, few have over 1 MB. */
const LARGE = 2 ** 20;
/** Levels of objects and lists. A document has up to 1,000, and what its references repeat. */
export const DEEPEST_PACKED = 5_000;

/**
 * JSON, deflated at the fastest level: a third of the size at a tenth of a millisecond a value. The
 * checksum that zlib adds (Adler-32, RFC 1950) tells damage that would read as another value.
 */
export function packJson(value: unknown): Uint8Array {
  // A copy: what zlib gives is the front of a buffer of 16 KiB, and a document has thousands of values.
  return Uint8Array.from(deflateSync(JSON.stringify(value), { level: 1 }));
}

/**
 * The value that was packed. `undefined` members are gone, as JSON has it. Throws an Error on damage, and
 * on what is larger or deeper than anything that is packed here.
 *
 * @param most bytes of JSON
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
  return new Error(`A stored value ${what}: it is damaged, or another program made it`);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `{` and `[`, `}` and `]` differ in one bit each from one another. */
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

/** Where the quote is that ends the string which begins there. */
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
 * Older stores have raw deflate. It never begins with the 8 of zlib's method: these bits say a stored
 * block, whose padding is zeros.
 */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
