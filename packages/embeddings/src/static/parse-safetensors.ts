import { isJsonObject } from "@speclens/core";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";

/**
 * A tensor of a safetensors file: its type, its shape, and its bytes, little-endian, last axis fastest.
 */
export interface Tensor {
  /** As the format names it: `F32`, `I8`, … */
  readonly type: string;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** More than any header has; a longer one means that the file is not safetensors. */
const LONGEST_HEADER = 100_000_000;

/** Bytes of one number. */
const SIZES: Readonly<Record<string, number>> = {
  F64: 8,
  F32: 4,
  F16: 2,
  BF16: 2,
  I64: 8,
  I32: 4,
  I16: 2,
  I8: 1,
  U8: 1,
};

/**
 * Parses a safetensors file: the length of a JSON header in 8 bytes, the header, and the tensors one
 * after the other. https://huggingface.co/docs/safetensors
 *
 * @param file what messages call it
 * @returns the tensors by name, as views of the content
 * @throws SpecLensError `embedder-unavailable` for content that is cut off or not safetensors
 */
export function parseSafetensors(
  embedder: string,
  file: string,
  content: Uint8Array,
): ReadonlyMap<string, Tensor> {
  const damaged = (reason: string): Error =>
    embedderUnavailable(
      embedder,
      `${file} is damaged or not a safetensors file: ${reason}. Reinstall or copy the model.`,
    );
  if (content.length < 8) throw damaged("it ends within the length of its header");
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const length = view.getBigUint64(0, true);
  if (length > LONGEST_HEADER || Number(length) > content.length - 8)
    throw damaged(`its header would be ${length} bytes long`);
  const end = 8 + Number(length);
  let header: unknown;
  try {
    header = JSON.parse(
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(content.subarray(8, end)),
    );
  } catch {
    throw damaged("its header is not valid JSON");
  }
  if (!isJsonObject(header)) throw damaged("its header is not a JSON object");
  const data = content.subarray(end);
  const tensors = new Map<string, Tensor>();
  for (const [name, entry] of Object.entries(header)) {
    if (name === "__metadata__") continue;
    const tensor = readEntry(entry, data);
    if (typeof tensor === "string") throw damaged(`its tensor ${name} ${tensor}`);
    tensors.set(name, tensor);
  }
  return tensors;
}

/** Returns the tensor, or what is wrong with it. */
function readEntry(entry: unknown, data: Uint8Array): Tensor | string {
  if (!isJsonObject(entry)) return "is not described";
  const { dtype, shape, data_offsets: offsets } = entry;
  if (typeof dtype !== "string") return "has no type";
  if (!isListOfSizes(shape)) return "has no shape";
  if (!isListOfSizes(offsets) || offsets.length !== 2) return "has no offsets";
  const [start = 0, end = 0] = offsets;
  if (start > end || end > data.length) return "lies beyond the end of the file";
  const size = SIZES[dtype];
  const wanted = shape.reduce((product, axis) => product * axis, size ?? 0);
  if (size !== undefined && wanted !== end - start)
    return `of ${shape.join(" × ")} ${dtype} has ${end - start} bytes`;
  return { type: dtype, shape, bytes: data.subarray(start, end) };
}

function isListOfSizes(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= 0);
}
