export interface TensorToWrite {
  readonly type: string;
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

/** The content of a safetensors file with these tensors. */
export function writeSafetensors(tensors: Readonly<Record<string, TensorToWrite>>): Buffer {
  const header: Record<string, object> = { __metadata__: { format: "pt" } };
  const parts: Buffer[] = [];
  let start = 0;
  for (const [name, { type, shape, values }] of Object.entries(tensors)) {
    const bytes = bytesOf(type, values);
    header[name] = { dtype: type, shape, data_offsets: [start, start + bytes.length] };
    start += bytes.length;
    parts.push(bytes);
  }
  return withHeader(JSON.stringify(header), Buffer.concat(parts));
}

export function withHeader(header: string, data: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(Buffer.byteLength(header)));
  return Buffer.concat([length, Buffer.from(header), data]);
}

function bytesOf(type: string, values: readonly number[]): Buffer {
  if (type === "F16") return bufferOf(Uint16Array.from(values, toHalf));
  // Rounded towards zero: the lower half of a float is left out.
  if (type === "BF16")
    return bufferOf(
      Uint16Array.from(new Uint32Array(Float32Array.from(values).buffer), (bits) => bits >>> 16),
    );
  if (type === "I64") return bufferOf(BigInt64Array.from(values, BigInt));
  const arrays = {
    F64: Float64Array,
    F32: Float32Array,
    I32: Int32Array,
    I16: Int16Array,
    I8: Int8Array,
    U8: Uint8Array,
  };
  const Numbers = Object.entries(arrays).find(([name]) => name === type)?.[1];
  return bufferOf((Numbers ?? Uint8Array).from(values));
}

function bufferOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** For numbers that a half float holds exactly or nearly; the fraction is cut. */
function toHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return sign | 0x7c00;
  if (Number.isNaN(size)) return 0x7e00;
  if (size < 2 ** -14) return sign | Math.trunc(size * 2 ** 24);
  const exponent = Math.floor(Math.log2(size));
  return sign | ((exponent + 15) << 10) | Math.trunc((size / 2 ** exponent - 1) * 1024);
}
