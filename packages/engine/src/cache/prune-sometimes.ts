import { stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { userCache } from "../files/user-cache.ts";
import { pruneCache } from "./prune-cache.ts";

/** Milliseconds between two times that the cache is pruned by itself: a day. */
const EACH = 24 * 60 * 60 * 1000;

/** Name of the file in the cache whose date says when it was pruned. */
const STAMP = "pruned";

/**
 * Prunes the cache once a day, for the first time a day after its first use: indexes and fetched files that were
 * unused for 30 days, unfinished indexes, and those of other versions. Never fails, because a cache that cannot be
 * pruned is still a cache.
 */
export async function pruneSometimes(now: number = Date.now()): Promise<void> {
  try {
    const stamp = join(dirname(userCache("stores")), STAMP);
    const last = await stat(stamp).catch(() => undefined);
    if (last !== undefined && now - last.mtimeMs < EACH) return;
    // Another process that starts now has nothing left to do.
    await writeFile(stamp, "");
    if (last !== undefined) await pruneCache();
  } catch {
    // A read-only cache.
  }
}
