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

/** A store in the user's cache that is not removed while it is used. */
export interface UsedCachedStore {
  release(): Promise<void>;
}

/** One that is indexed into. */
export interface FilledCachedStore extends UsedCachedStore {
  /** Records its content, now that everything is indexed. */
  complete(report: IndexReport): Promise<void>;
}

/**
 * Begins to use a store of the user's cache. A read-only cache is used without recording that.
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
 * Begins to use a store of the user's cache that is indexed into, and need not be there yet.
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
      // An unfinished empty store leaves nothing behind.
      if (!isComplete) await removeCachedStore(store, { onlyIfEmpty: true });
    },
  };
}
