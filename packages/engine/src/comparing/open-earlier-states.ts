import type { IndexReader } from "@speclens/core";
import { openStore, storeExists } from "@speclens/retrieval";
import { listCache } from "../cache/list-cache.ts";
import { useCachedStore } from "../cache/use-cached-store.ts";
import type { CompareOptions } from "../contracts/comparison.ts";
import { projectStore, resolveStore, storePlace } from "../opening/store-place.ts";

/** An index that may hold an earlier state of a source. */
export interface EarlierState {
  readonly location: string;
  readonly reader: IndexReader;
}

/**
 * Opens the indexes that may hold an earlier state of a source, one after the other: the named or default index, then
 * those of the cache that were made for the source, the last used one first. Each one is closed when the next one is
 * asked for.
 */
export async function* openEarlierStates(
  roots: readonly string[],
  { store, storeWithin, storeAccess = {}, signal }: CompareOptions,
): AsyncGenerator<EarlierState> {
  const location = store ? resolveStore(store) : projectStore();
  if (await storeExists(location, storeAccess)) {
    await storePlace(location, {
      within: store ? storeWithin : process.cwd(),
      isOfCache: false,
    }).checkToRead();
    yield* opened(location, await openStore(location, storeAccess));
  }
  const { stores } = await listCache();
  for (const { store: cached, state, sources } of stores) {
    if (state !== "ready" || !sources.some((source) => roots.includes(source))) continue;
    const used = await useCachedStore(cached, signal);
    try {
      yield* opened(cached, await openStore(cached));
    } finally {
      await used.release();
    }
  }
}

async function* opened(location: string, reader: IndexReader): AsyncGenerator<EarlierState> {
  try {
    yield { location, reader };
  } finally {
    await reader.close();
  }
}
