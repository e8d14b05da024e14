/** Returns the size of a value as JSON, in bytes. */
export function jsonSize(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
