/** A number of a vector becomes a byte from −127 to 127. */
const LARGEST = 127;
/** The most numbers of a vector. */
const MOST_NUMBERS = 16_384;

/** Packs a vector into base64, one byte a number. */
export function packVector(vector: Float32Array): string {
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  const scale = largest === 0 ? 0 : LARGEST / largest;
  const bytes = Int8Array.from(vector, (number) => Math.round(number * scale));
  return Buffer.from(bytes.buffer).toString("base64");
}

/** Unpacks a vector, scaled to unit length. Returns undefined for a text that is none. */
export function unpackVector(text: string): Float32Array | undefined {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(text)) return undefined;
  const bytes = new Int8Array(Buffer.from(text, "base64"));
  const length = Math.sqrt(bytes.reduce((sum, byte) => sum + byte * byte, 0));
  if (bytes.length > MOST_NUMBERS || length === 0) return undefined;
  return Float32Array.from(bytes, (byte) => byte / length);
}
