import { addAbortSignal, type Readable } from "node:stream";
import { type CollectLimit, collectBytes } from "../remote/collect-bytes.ts";

/** What each stream held: it can be read only once, and a source may be wanted twice. */
const contents = new WeakMap<Readable, Promise<Uint8Array>>();

/**
 * Reads standard input to its end; asked again, gives the same bytes again.
 *
 * @throws SpecLensError `source-unreadable` where it is larger than the limit; what the stream throws
 */
export function readStandardInput(
  limit: CollectLimit,
  signal?: AbortSignal,
  stream: Readable = process.stdin,
): Promise<Uint8Array> {
  let content = contents.get(stream);
  if (content === undefined) {
    if (signal !== undefined) addAbortSignal(signal, stream);
    content = collectBytes(stream, limit);
    contents.set(stream, content);
  }
  return content;
}
