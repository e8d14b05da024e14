import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { tryFileLock } from "../files/file-lock.ts";
import { INDEX_LOCK } from "../indexing/target/lock-store.ts";
import { noteOf, useLockOf } from "./cached-store-note.ts";

export interface RemoveOptions {
  /** Keeps the store if it has a table. Default false. */
  readonly onlyIfEmpty?: boolean | undefined;
  /**
   * Stamp of the store, as returned by `stampOf`. A store that was rebuilt in the same place is kept. Default: any
   * store.
   */
  readonly stamp?: string | undefined;
}

/**
 * Returns a stamp that distinguishes a store from one that was rebuilt in the same place. The stamp is constant
 * while a process has the store open.
 */
export async function stampOf(store: string): Promise<string> {
  const found = await stat(useLockOf(store), { bigint: true }).catch(() => undefined);
  return found === undefined ? "" : `${found.dev} ${found.ino} ${found.birthtimeNs}`;
}

/**
 * Removes a store from the user's cache, unless a process has it open or is indexing into it. If the process is
 * killed halfway, the remaining files do not count as a store, and the store is rebuilt on demand.
 *
 * @returns whether the store is gone
 * @throws the system's error if a file cannot be removed
 */
export async function removeCachedStore(
  store: string,
  { onlyIfEmpty = false, stamp }: RemoveOptions = {},
): Promise<boolean> {
  const use = await tryFileLock(useLockOf(store));
  if (typeof use === "string") return false;
  try {
    if (stamp !== undefined && (await stampOf(store)) !== stamp) return false;
    const index = await tryFileLock(join(store, INDEX_LOCK));
    if (typeof index === "string") return false;
    try {
      const names = await readdir(store);
      if (onlyIfEmpty && names.some((name) => name.endsWith(".lance"))) return false;
      // Without its note, the store counts as unfinished; without the table `documents`, it does not count as a
      // store. Remove the locks last.
      const first = [noteOf(store), join(store, "documents.lance")];
      const last = [useLockOf(store), join(store, INDEX_LOCK)];
      const others = names.map((name) => join(store, name)).filter((path) => !last.includes(path));
      for (const path of [...first, ...others, ...last])
        await rm(path, { recursive: true, force: true });
    } finally {
      await index.release();
    }
  } finally {
    await use.release();
  }
  // Windows removes a folder only when no file in it is open, and another process may be using it again.
  await rmdir(store).catch(() => undefined);
  return true;
}

/** Milliseconds for other processes to close a damaged store. Processes that find the damage close it immediately. */
const PATIENCE = 2000;
/** Milliseconds between two checks whether they have closed it. */
const POLL = 50;

/**
 * Drops a damaged store of the cache that this process has closed, unless another process has it open.
 *
 * @param stamp the stamp of the store while it was open, as returned by `stampOf`
 * @returns `replaced` if another process dropped it in the meantime, so the store that exists now is not damaged
 */
export async function dropDamagedStore(
  store: string,
  stamp: string,
): Promise<"dropped" | "replaced" | "held"> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    if ((await stampOf(store)) !== stamp) return "replaced";
    // Treat files without permission to remove them as held.
    if (await removeCachedStore(store, { stamp }).catch(() => false)) return "dropped";
    if (performance.now() >= end) return "held";
    await setTimeout(POLL);
  }
}
