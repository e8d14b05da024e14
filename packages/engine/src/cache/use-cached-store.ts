import { isDeepStrictEqual } from "node:util";
import type { IndexReport } from "../contracts/index-report.ts";
import { waitForFileLock } from "../files/file-lock.ts";
import {
  type CachedStoreNote,
  readNote,
  touchNote,
  useLockOf,
  writeNote,
} from "./cached-store-note.ts";
import { makePrivate } from "./open-cache.ts";
import { removeCachedStore } from "./remove-cached-store.ts";

/** A cached store that is protected from removal while it is in use. */
export interface UsedCachedStore {
  release(): Promise<void>;
}

/** A cached store that is being indexed into. */
export interface FilledCachedStore extends UsedCachedStore {
  /** Records the contents of the store after indexing is complete. */
  complete(report: IndexReport): Promise<void>;
}

/**
 * Marks a cached store as in use. A read-only cache is used without this mark.
 *
 * @throws SpecLensError `aborted`
 */
export async function useCachedStore(
  store: string,
  signal?: AbortSignal,
): Promise<UsedCachedStore> {
  const lock = await waitForFileLock(useLockOf(store), { shared: true, create: false, signal });
  await touchNote(store);
  return { release: async () => lock?.release() };
}

/**
 * Marks a cached store as in use for indexing. The store need not exist yet.
 *
 * @throws SpecLensError `aborted`
 */
export async function fillCachedStore(
  store: string,
  { sources, embedder }: Pick<CachedStoreNote, "sources" | "embedder">,
  signal?: AbortSignal,
): Promise<FilledCachedStore> {
  const lock = await waitForFileLock(useLockOf(store), { shared: true, signal });
  await makePrivate(store);
  const beginning = { sources, ...(embedder !== undefined && { embedder }) };
  const known = await readNote(store);
  if (known === undefined) await writeNote(store, beginning);
  else await touchNote(store);
  let isComplete = known?.documents !== undefined;
  return {
    complete: async ({ documents }) => {
      isComplete = true;
      const held = documents.filter(({ state }) => state !== "failed" && state !== "removed");
      const operations = held.reduce((sum, document) => sum + document.operations.indexed, 0);
      const note = { ...beginning, documents: held.length, operations };
      if (!isDeepStrictEqual(known, note)) await writeNote(store, note);
    },
    release: async () => {
      await lock?.release();
      // Do not leave an unfinished empty store behind.
      if (!isComplete) await removeCachedStore(store, { onlyIfEmpty: true });
    },
  };
}
