import type { Tensor } from "./parse-safetensors.ts";

/** Numbers that can be added directly. */
export type Numbers =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array;

/**
 * Returns the numbers of a tensor. It does not copy 8-bit integers, which make the largest tables. Half
 * floats become floats, since Node 20 has no type for them, and 64-bit integers become doubles.
 *
 * @returns undefined for an unknown type
 */
export function tensorNumbers({ type, bytes }: Tensor): Numbers | undefined {
  if (type === "I8") return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (type === "U8") return bytes;
  // A copy begins at a multiple of 8, as typed arrays require; in the file it may not.
  const buffer = new Uint8Array(bytes).buffer;
  if (type === "F32") return new Float32Array(buffer);
  if (type === "F64") return new Float64Array(buffer);
  if (type === "I16") return new Int16Array(buffer);
  if (type === "I32") return new Int32Array(buffer);
  if (type === "I64") return Float64Array.from(new BigInt64Array(buffer), Number);
  if (type === "F16") return Float32Array.from(new Uint16Array(buffer), fromHalf);
  if (type === "BF16") return fromBrainFloats(new Uint16Array(buffer));
  return undefined;
}

/** IEEE 754 binary16: 1 bit of sign, 5 of exponent, 10 of fraction. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * 2 ** -24 * fraction;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * 2 ** (exponent - 25) * (fraction + 1024);
}

/** A bfloat16 is the upper half of a float. */
function fromBrainFloats(bits: Uint16Array): Float32Array {
  return new Float32Array(Uint32Array.from(bits, (half) => half * 0x1_0000).buffer);
}
