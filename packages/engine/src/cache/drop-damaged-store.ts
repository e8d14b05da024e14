import { setTimeout } from "node:timers/promises";
import { removeCachedStore, stampOf } from "./remove-cached-store.ts";

/** Milliseconds that others may take to leave a damaged store: those who found the same leave it at once. */
const PATIENCE = 2000;
/** Milliseconds between two looks whether they have. */
const POLL = 50;

/**
 * Drops a store of the cache that is damaged and that this process has left, unless another has it open.
 *
 * @param stamp of the store while it was open, by `stampOf`
 * @returns `replaced` where another process has dropped it meanwhile: what is there now is not damaged
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
