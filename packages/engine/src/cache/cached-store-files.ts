import { join } from "node:path";

/** Locked by every process that has the cached store open, shared with the others; alone to remove it. */
export function useLockOf(store: string): string {
  return join(store, "use.lock");
}

/** What the cached store holds, as `CachedStoreNote` says. Its time is that of the last use. */
export function noteOf(store: string): string {
  return join(store, "note.json");
}
