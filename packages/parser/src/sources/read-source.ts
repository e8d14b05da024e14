import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { addAbortSignal, type Readable } from "node:stream";
import { SpecLensError, throwIfAborted } from "@speclens/core";
import { type CollectLimit, collectBytes, tooLarge } from "../remote/collect-bytes.ts";
import { fetchRemote } from "../remote/fetch-remote.ts";
import type { RemoteOptions } from "../remote/remote-options.ts";
import { remoteRefused } from "../remote/remote-refused.ts";
import { sourceKind } from "../remote/source-kind.ts";
import { decompressGzip } from "./decompress-gzip.ts";
import type { SourceFile } from "./source-file.ts";
import { withoutHeaderValues } from "./without-header-values.ts";

/** The largest size of a source in bytes, after decompression: 128 MiB. */
export const MAX_SOURCE_BYTES: number = 128 * 1024 ** 2;

/** Options for reading sources. */
export interface ReadSourceOptions {
  /** What may be fetched. Default: nothing, so URLs are rejected. */
  readonly remote?: RemoteOptions | undefined;
  /** Aborts the reading with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** The content of a source. */
export interface ReadSource {
  /** The text, decoded from UTF-8, or from UTF-16 if its byte order mark says so. The mark is removed. */
  readonly text: string;
  /** SHA-256 hash of the decompressed bytes, in hexadecimal. */
  readonly hash: string;
  /** Base of relative references: the path, or the URL after redirects. */
  readonly location: string;
  /** The reason why the URL could not be fetched, so an earlier copy was read. */
  readonly stale?: string;
}

/**
 * Reads a source: a file, a URL, or standard input, which can be read again. Decompresses gzip, whatever the file
 * name.
 *
 * @throws SpecLensError `source-unreadable` if that fails or the source has more than `MAX_SOURCE_BYTES`;
 * `remote-refused` for a URL that may not be fetched; `aborted`
 */
export async function readSource(
  file: SourceFile,
  options: ReadSourceOptions = {},
): Promise<ReadSource> {
  const { signal } = options;
  throwIfAborted(signal);
  try {
    const { bytes: read, ...origin } = await readBytes(file, options);
    const limit = { maxBytes: MAX_SOURCE_BYTES, source: file.path };
    const bytes = await decompressGzip(read, limit, signal);
    const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
    return {
      text: withoutHeaderValues(text, file.settings?.headers),
      hash: createHash("sha256").update(bytes).digest("hex"),
      ...origin,
    };
  } catch (cause) {
    throwIfAborted(signal);
    if (SpecLensError.isInstance(cause)) throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    // Node.js puts the code before the reason, and the call and the path after it.
    const reason = message.replace(/^E[A-Z]+: (.*), \w+(?: '.*')?$/s, "$1");
    throw new SpecLensError(
      "source-unreadable",
      `Cannot read ${file.path}: ${reason}. Check that the file exists and can be read.`,
      { source: file.path },
      { cause },
    );
  }
}

async function readBytes(
  { path, root, settings }: SourceFile,
  { remote, signal }: ReadSourceOptions,
): Promise<Pick<ReadSource, "location" | "stale"> & { readonly bytes: Uint8Array }> {
  const limit = { maxBytes: MAX_SOURCE_BYTES, source: path };
  switch (sourceKind(path)) {
    case "url": {
      if (remote === undefined)
        throw remoteRefused(path, "disabled", "URLs are not read here. Name a file instead.");
      // The parts of a document get its headers if they have its origin.
      const headers =
        settings?.headers === undefined || sourceKind(root) !== "url"
          ? undefined
          : { origin: new URL(root).origin, values: settings.headers };
      const { url: location, ...fetched } = await fetchRemote(path, { ...remote, headers }, signal);
      return { location, ...fetched };
    }
    case "stdin":
      return { location: path, bytes: await readStandardInput(limit, signal) };
    case "file":
      return { location: path, bytes: await readPath(path, limit, signal) };
  }
}

async function readPath(
  path: string,
  limit: CollectLimit,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  const stats = await stat(path);
  if (stats.size > limit.maxBytes) throw tooLarge(limit);
  // A pipe or a device does not report its size. For a file, a single read is faster.
  return stats.isFile()
    ? readFile(path, { signal })
    : collectBytes(createReadStream(path, { signal }), limit);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

/** The content of each stream, because a stream can be read only once but a source may be read twice. */
const contents = new WeakMap<Readable, Promise<Uint8Array>>();

/**
 * Reads standard input to its end. A second call returns the same bytes.
 *
 * @throws SpecLensError `source-unreadable` if it is larger than the limit; errors of the stream
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
