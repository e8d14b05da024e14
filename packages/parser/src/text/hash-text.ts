import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

// Not imported, so that the parser runs in browsers. They have no synchronous hash, and Node's is several times faster.
const crypto = globalThis.process?.getBuiltinModule?.("node:crypto");

/** Returns the SHA-256 hash of a text in UTF-8, in hexadecimal. */
export function hashText(text: string): string {
  return crypto === undefined
    ? bytesToHex(sha256(utf8ToBytes(text)))
    : crypto.createHash("sha256").update(text).digest("hex");
}
