const BEYOND = /[\u0080-\uFFFF]/;

/** Returns whether a text has only ASCII characters. Most texts do, and need less work then. */
export function isAscii(text: string): boolean {
  return !BEYOND.test(text);
}
