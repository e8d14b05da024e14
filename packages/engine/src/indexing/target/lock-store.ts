import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileLock, type WaitOptions, waitForFileLock } from "../../files/file-lock.ts";

/** Name of the lock file in a store's folder. A process that indexes into the store locks it. */
export const INDEX_LOCK = "index.lock";

/**
 * Waits until no other process on this file system is indexing into a store, and makes other processes wait until
 * the release. A store supports several writers. The lock only prevents duplicate work, so this process continues
 * without a lock if none is possible. Stores elsewhere have no lock, so several machines may index into the same
 * store at once.
 *
 * @returns undefined if it continues without a lock
 * @throws SpecLensError `aborted`
 */
export async function lockStore(
  location: string,
  options: Pick<WaitOptions, "onWait" | "signal">,
): Promise<FileLock | undefined> {
  if (location.includes("://")) return undefined;
  const isNew = (await stat(location).catch(() => undefined)) === undefined;
  const lock = await waitForFileLock(join(location, INDEX_LOCK), options);
  if (lock === undefined || !isNew) return lock;
  return {
    release: async () => {
      // Do not leave an empty folder behind.
      const isEmpty = (await readdir(location).catch(() => [])).join() === INDEX_LOCK;
      if (isEmpty) await rm(join(location, INDEX_LOCK)).catch(() => undefined);
      await lock.release();
      if (isEmpty) await rmdir(location).catch(() => undefined);
    },
  };
}
