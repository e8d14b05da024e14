import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { STORE_FORMAT } from "@speclens/retrieval";
import { tryFileLock } from "../files/file-lock.ts";
import { userCache } from "../files/user-cache.ts";
import { INDEX_LOCK } from "../indexing/target/lock-store.ts";
import type { CacheContents, CachedStore, CachedStoreState } from "./cache-contents.ts";
import { type CachedStoreNote, lastUse, readNote, useLockOf } from "./cached-store-note.ts";
import { remoteFiles } from "./remote-files.ts";

/** Lists the user's cache without opening a store or writing anything. */
export async function listCache(): Promise<CacheContents> {
  const folder = userCache("stores");
  const names = await readdir(folder).catch(() => []);
  const stores: CachedStore[] = [];
  for (const name of names) {
    const listed = await listStore(join(folder, name), name);
    if (listed !== undefined) stores.push(listed);
  }
  stores.sort((left, right) => (left.lastUsed < right.lastUsed ? 1 : -1));
  const files = await remoteFiles();
  const remote = {
    folder: userCache("remote"),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const bytes = stores.reduce((sum, store) => sum + store.bytes, remote.bytes);
  return { folder, stores, remote, bytes };
}

/** Describes one store; undefined if it is not a store or was removed in the meantime. */
async function listStore(store: string, name: string): Promise<CachedStore | undefined> {
  const folder = await stat(store).catch(() => undefined);
  if (!folder?.isDirectory()) return undefined;
  const note = await readNote(store);
  return {
    store,
    state: await stateOf(store, name, note),
    inUse: (await isHeld(useLockOf(store), false)) || (await isHeld(join(store, INDEX_LOCK), true)),
    sources: note?.sources ?? [],
    ...(note?.embedder !== undefined && { embedder: note.embedder }),
    ...(note?.documents !== undefined && { documents: note.documents }),
    ...(note?.operations !== undefined && { operations: note.operations }),
    bytes: await bytesIn(store),
    lastUsed: ((await lastUse(store)) ?? folder.mtime).toISOString(),
  };
}

async function stateOf(
  store: string,
  name: string,
  note: CachedStoreNote | undefined,
): Promise<CachedStoreState> {
  if (!name.startsWith(`${STORE_FORMAT}-`)) return "outdated";
  if (await isHeld(join(store, INDEX_LOCK), true)) return "building";
  return note?.documents === undefined ? "unfinished" : "ready";
}

/** Returns whether a process holds a lock that conflicts with one of this kind. */
async function isHeld(path: string, shared: boolean): Promise<boolean> {
  const lock = await tryFileLock(path, { shared, create: false });
  if (typeof lock !== "string") await lock.release();
  return lock === "held";
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // An indexing process may replace files in the meantime.
    const found = await lstat(join(entry.parentPath, entry.name)).catch(() => undefined);
    bytes += found?.size ?? 0;
  }
  return bytes;
}
