/**
 * The largest size of an operation or schema in bytes of JSON, including everything that its references repeat.
 * The index does not return larger ones. The largest published one has 2.3 MB.
 */
export const LARGEST_PART: number = 16 * 2 ** 20;

/** Returns whether an operation or a schema exceeds the limit. */
export function isTooLarge(part: object): boolean {
  try {
    const text = JSON.stringify(part);
    // A character takes one to three bytes.
    if (text.length > LARGEST_PART) return true;
    return text.length * 3 > LARGEST_PART && new TextEncoder().encode(text).length > LARGEST_PART;
  } catch {
    // The JSON is longer than the longest possible string.
    return true;
  }
}
