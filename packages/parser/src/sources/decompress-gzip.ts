import { createGunzip } from "node:zlib";
import { SpecLensError, throwIfAborted } from "@speclens/core";
import { type CollectLimit, collectBytes } from "../remote/collect-bytes.ts";
import { shownSource } from "../remote/shown-source.ts";

/**
 * Decompresses content that starts like gzip, whatever its file name. Returns any other content unchanged.
 *
 * @throws SpecLensError `source-unreadable` if it is damaged or larger than the limit, `aborted`
 */
export async function decompressGzip(
  bytes: Uint8Array,
  limit: CollectLimit,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const gunzip = createGunzip();
  const stop = (): void => void gunzip.destroy(new Error("stopped"));
  signal?.addEventListener("abort", stop, { once: true });
  try {
    gunzip.end(bytes);
    return await collectBytes(gunzip, limit);
  } catch (error) {
    throwIfAborted(signal);
    if (SpecLensError.isInstance(error)) throw error;
    const source = shownSource(limit.source);
    const reason = error instanceof Error ? error.message : String(error);
    throw new SpecLensError(
      "source-unreadable",
      `${source} is damaged: gzip says "${reason}". Get it again.`,
      { source },
      { cause: error },
    );
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}
