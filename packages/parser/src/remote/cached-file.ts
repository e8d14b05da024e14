import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "@speclens/core";

/** A response that is kept, with what asks its server whether it still holds. */
export interface CachedFile {
  /** URL after redirects. */
  readonly url: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly bytes: Uint8Array;
}

// An entry is one file, so that it is replaced in one step: a line with the checksum of the rest, a
// line of JSON, then the content. Its name is a hash, since URLs hold secrets and odd characters.

/** The cached file of a URL; undefined if there is none, or a damaged one. Never throws. */
export async function readCached(folder: string, url: string): Promise<CachedFile | undefined> {
  try {
    const entry = await readFile(entryPath(folder, url));
    const first = entry.indexOf("\n");
    const rest = entry.subarray(first + 1);
    const second = rest.indexOf("\n");
    if (first < 0 || second < 0 || entry.toString("latin1", 0, first) !== sha256(rest))
      return undefined;
    const head: unknown = JSON.parse(rest.toString("utf8", 0, second));
    if (!isJsonObject(head) || typeof head.url !== "string") return undefined;
    const { etag, lastModified } = head;
    return {
      url: head.url,
      ...(typeof etag === "string" && { etag }),
      ...(typeof lastModified === "string" && { lastModified }),
      bytes: rest.subarray(second + 1),
    };
  } catch {
    return undefined;
  }
}

/**
 * Keeps a response in a cache folder, which is made where it is missing. Readers and other writers
 * of the same entry see it whole or not at all. A folder that cannot be written is no failure: the
 * file is then fetched again the next time.
 */
export async function writeCached(folder: string, url: string, file: CachedFile): Promise<void> {
  const { bytes, ...head } = file;
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]);
  const path = entryPath(folder, url);
  const temporary = `${path}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(temporary, Buffer.concat([Buffer.from(`${sha256(rest)}\n`), rest]), {
      mode: 0o600,
      flag: "wx",
    });
    await rename(temporary, path);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

function entryPath(folder: string, url: string): string {
  return join(folder, sha256(url));
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
