import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { userCache } from "../files/user-cache.ts";

export interface CachedRemoteFile {
  readonly path: string;
  readonly bytes: number;
  /** When the file was fetched. */
  readonly fetched: Date;
}

/** Lists the files in the user's cache that were fetched from the network. */
export async function remoteFiles(): Promise<CachedRemoteFile[]> {
  const folder = userCache("remote");
  const files: CachedRemoteFile[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ path, bytes: found.size, fetched: found.mtime });
  }
  return files;
}
