/**
 * Bytes of JSON that one operation or schema may have, all that its references repeat included: an index
 * returns none with more. The largest published one has 2.3 MB.
 */
export const LARGEST_PART: number = 16 * 2 ** 20;

/** Whether an operation or a schema has more. */
export function isTooLarge(part: object): boolean {
  try {
    const text = JSON.stringify(part);
    // A character has up to three bytes.
    return text.length * 3 > LARGEST_PART && Buffer.byteLength(text) > LARGEST_PART;
  } catch {
    // Longer than any text may be.
    return true;
  }
}
