import { rm } from "node:fs/promises";
import { DEFAULT_CACHE_DAYS } from "@speclens/core";
import type { CachedRemoteFiles, CachedStore } from "./cache-contents.ts";
import { listCache } from "./list-cache.ts";
import { remoteFiles } from "./remote-files.ts";
import { removeCachedStore } from "./remove-cached-store.ts";

/** Selects what to remove from the cache. */
export interface PruneOptions {
  /** Removes stores and files whose last use was at least this many milliseconds ago. Default: 30 days. */
  readonly olderThan?: number | undefined;
  /** Removes everything that is not in use. Default false. */
  readonly all?: boolean | undefined;
}

/** What was removed from the cache. */
export interface PruneReport {
  /** Stores that were removed. */
  readonly removed: readonly CachedStore[];
  /** Stores that could not be removed, because a process is using them or this user lacks the permissions. */
  readonly kept: readonly CachedStore[];
  /** Network files that were removed. */
  readonly remote: CachedRemoteFiles;
  /** Number of bytes freed. */
  readonly bytes: number;
}

/** An index that has not been used for a month can be rebuilt in seconds. */
const DEFAULT_AGE = DEFAULT_CACHE_DAYS * 24 * 60 * 60 * 1000;

/**
 * Removes stores and files from the user's cache that have not been used for a long time. Also removes unfinished
 * stores and stores of another format, regardless of their age. Never removes a store that is in use.
 */
export async function pruneCache({
  olderThan = DEFAULT_AGE,
  all = false,
}: PruneOptions = {}): Promise<PruneReport> {
  const contents = await listCache();
  const limit = Date.now() - olderThan;
  const removed: CachedStore[] = [];
  const kept: CachedStore[] = [];
  for (const store of contents.stores) {
    const goes = all || store.state !== "ready" || Date.parse(store.lastUsed) < limit;
    if (!goes) continue;
    const gone = await removeCachedStore(store.store).catch(() => false);
    (gone ? removed : kept).push(store);
  }
  const remote = { folder: contents.remote.folder, files: 0, bytes: 0 };
  for (const { path, bytes, fetched } of await remoteFiles()) {
    if (!all && fetched.getTime() >= limit) continue;
    const gone = await rm(path).then(
      () => true,
      () => false,
    );
    if (!gone) continue;
    remote.files += 1;
    remote.bytes += bytes;
  }
  const bytes = removed.reduce((sum, store) => sum + store.bytes, remote.bytes);
  return { removed, kept, remote, bytes };
}
