import { SpecLensError } from "@speclens/core";
import { shownSource } from "./shown-source.ts";

export interface CollectLimit {
  readonly maxBytes: number;
  /** Path or URL, for the message. */
  readonly source: string;
}

/**
 * Reads a stream to its end, and stops as soon as it exceeds the limit.
 *
 * @throws SpecLensError `source-unreadable` if it is too large; errors of the stream
 */
export async function collectBytes(
  stream: AsyncIterable<Uint8Array>,
  limit: CollectLimit,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.byteLength;
    if (size > limit.maxBytes) throw tooLarge(limit);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

/** Creates the error for a source that exceeds its size limit. */
export function tooLarge({ maxBytes, source }: CollectLimit): SpecLensError {
  const shown = shownSource(source);
  const limit =
    maxBytes >= 1024 ** 2
      ? `${Math.round(maxBytes / 1024 ** 2)} MiB`
      : `${maxBytes.toLocaleString("en")} bytes`;
  return new SpecLensError(
    "source-unreadable",
    `${shown} is larger than ${limit}, decompressed. Split it into several documents.`,
    { source: shown },
  );
}
