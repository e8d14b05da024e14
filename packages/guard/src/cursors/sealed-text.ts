import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a key for `encryptText`. */
export function createTextKey(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

/** Encrypts a text, so that only who has the key can read or change it. */
export function encryptText(text: string, key: Uint8Array): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const encrypted = [cipher.update(text, "utf8"), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]);
}

/**
 * Decrypts what `encryptText` returned.
 *
 * @throws Error if it was changed or has another key
 */
export function decryptText(sealed: Uint8Array, key: Uint8Array): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString("utf8");
}
