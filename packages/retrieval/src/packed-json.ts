import { deflateSync, inflateRawSync, inflateSync } from "node:zlib";

// A damaged or hostile store must not fill the memory.
const MOST_BYTES = 256 * 2 ** 20;

/**
 * JSON, deflated at the fastest level: a third of the size at a tenth of a millisecond a value. The
 * checksum that zlib adds (Adler-32, RFC 1950) tells damage that would read as another value.
 */
export function packJson(value: unknown): Uint8Array {
  // A copy: what zlib gives is the front of a buffer of 16 KiB, and a document has thousands of values.
  return Uint8Array.from(deflateSync(JSON.stringify(value), { level: 1 }));
}

/** The value that was packed. `undefined` members are gone, as JSON has it. Throws on damage. */
export function unpackJson(bytes: Uint8Array): unknown {
  const inflate = isZlib(bytes) ? inflateSync : inflateRawSync;
  return JSON.parse(inflate(bytes, { maxOutputLength: MOST_BYTES }).toString("utf8"));
}

/**
 * Older stores have raw deflate. It never begins with the 8 of zlib's method: these bits say a stored
 * block, whose padding is zeros.
 */
function isZlib([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
