import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { SpecLensError, throwIfAborted } from "@speclens/core";
import type { SourceFile } from "./find-sources.ts";

/** What a file holds. */
export interface ReadSource {
  /** Decoded from UTF-8, or from UTF-16 where its byte order mark says so; without the mark. */
  readonly text: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

/**
 * Reads a source file. Throws a SpecLensError `source-unreadable` where that fails, or `aborted`.
 */
export async function readSource(file: SourceFile, signal?: AbortSignal): Promise<ReadSource> {
  throwIfAborted(signal);
  try {
    const bytes = await readFile(file.path, { signal });
    return {
      text: new TextDecoder(encodingOf(bytes)).decode(bytes),
      hash: createHash("sha256").update(bytes).digest("hex"),
    };
  } catch (cause) {
    throwIfAborted(signal);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SpecLensError(
      "source-unreadable",
      `Cannot read ${file.path}: ${reason}. Check that the file is there and may be read.`,
      { source: file.path },
      { cause },
    );
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}
