import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "@speclens/core";

/** A cached response with the validators for checking whether it is still current. */
export interface CachedFile {
  /** URL after redirects. */
  readonly url: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly bytes: Uint8Array;
}

// An entry is a single file, so it can be replaced atomically: a line with the checksum of the rest, a line of
// JSON, then the content. The file name is a hash, because URLs may contain secrets and unusual characters.

/** Reads the cached file for a URL; undefined if it does not exist or is damaged. Never throws. */
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
 * Stores a response in a cache folder, which is created if necessary. Readers and other writers of the same entry
 * never see a partial file. If the folder is not writable, this is not an error: the file is fetched again next
 * time.
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
