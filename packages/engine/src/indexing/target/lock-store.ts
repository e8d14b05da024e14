import { readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileLock, type WaitOptions, waitForFileLock } from "../../files/file-lock.ts";

/** Name of the file in a store's folder that is locked by the process that indexes into it. */
export const INDEX_LOCK = "index.lock";

/**
 * Waits until no other process indexes into a store on this file system, and makes others wait until the release. A
 * store is safe with several writers: the lock only saves the second one the same work, so it continues without one
 * if there can be none. Stores elsewhere have no lock: several machines may index into one at a time.
 *
 * @returns undefined if it goes on without
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
      // Leave no empty folder behind.
      const isEmpty = (await readdir(location).catch(() => [])).join() === INDEX_LOCK;
      if (isEmpty) await rm(join(location, INDEX_LOCK)).catch(() => undefined);
      await lock.release();
      if (isEmpty) await rmdir(location).catch(() => undefined);
    },
  };
}
