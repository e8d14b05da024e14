import { rm } from "node:fs/promises";
import { DEFAULT_CACHE_DAYS } from "@speclens/core";
import type { CachedRemoteFiles, CachedStore } from "./cache-contents.ts";
import { listCache } from "./list-cache.ts";
import { remoteFiles } from "./remote-files.ts";
import { removeCachedStore } from "./remove-cached-store.ts";

export interface PruneOptions {
  /** Milliseconds since its last use, from which on a store or file goes. Default: 30 days. */
  readonly olderThan?: number | undefined;
  /** Everything goes that is not in use. Default false. */
  readonly all?: boolean | undefined;
}

export interface PruneReport {
  readonly removed: readonly CachedStore[];
  /** Those that should go and are in use, or may not be removed by this user. */
  readonly kept: readonly CachedStore[];
  /** What was removed of the files from the network. */
  readonly remote: CachedRemoteFiles;
  /** Freed by all of it. */
  readonly bytes: number;
}

/** An index of a document that nobody has asked for a month is made again in seconds. */
const DEFAULT_AGE = DEFAULT_CACHE_DAYS * 24 * 60 * 60 * 1000;

/**
 * Removes from the user's cache what was not used for long, and whatever its age, stores that no process
 * finished and those of another format. Never one that is in use.
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
