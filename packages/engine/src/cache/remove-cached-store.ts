import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { tryFileLock } from "../files/file-lock.ts";
import { INDEX_LOCK } from "../indexing/target/lock-store.ts";
import { noteOf, useLockOf } from "./cached-store-note.ts";

export interface RemoveOptions {
  /** Keeps a store that has a table. Default false. */
  readonly onlyIfEmpty?: boolean | undefined;
  /** Stamp of the store, by `stampOf`: a rebuilt one in its place stays. Default: any store. */
  readonly stamp?: string | undefined;
}

/** Identifies a store, to distinguish it from one rebuilt in its place; constant while a process has it open. */
export async function stampOf(store: string): Promise<string> {
  const found = await stat(useLockOf(store), { bigint: true }).catch(() => undefined);
  return found === undefined ? "" : `${found.dev} ${found.ino} ${found.birthtimeNs}`;
}

/**
 * Removes a store from the user's cache, unless a process has it open or indexes into it. If it is killed half-way,
 * the rest does not count as a store, and is rebuilt on demand.
 *
 * @returns whether it is gone
 * @throws what the system throws where a file cannot be removed
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
      // Without a note it counts as unfinished, without the table `documents` as none. The locks are last.
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
  // Windows removes a folder only once no file in it is open, and another process may use it again here.
  await rmdir(store).catch(() => undefined);
  return true;
}

/** Milliseconds that other processes get to close a damaged store; those that find the damage close it at once. */
const PATIENCE = 2000;
/** Milliseconds between two looks whether they have. */
const POLL = 50;

/**
 * Drops a damaged store of the cache that this process has closed, unless another has it open.
 *
 * @param stamp of the store while it was open, by `stampOf`
 * @returns `replaced` if another process has dropped it meanwhile: what is there now is not damaged
 */
export async function dropDamagedStore(
  store: string,
  stamp: string,
): Promise<"dropped" | "replaced" | "held"> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    if ((await stampOf(store)) !== stamp) return "replaced";
    // Files that may not be removed are as good as held.
    if (await removeCachedStore(store, { stamp }).catch(() => false)) return "dropped";
    if (performance.now() >= end) return "held";
    await setTimeout(POLL);
  }
}
