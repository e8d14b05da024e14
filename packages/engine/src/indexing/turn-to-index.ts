import type { DocumentSummary } from "@speclens/core";
import type { FileLock } from "../files/file-lock.ts";
import { lockStore } from "./lock-store.ts";
import type { StoreToIndex } from "./store-to-index.ts";

/** A store before it is written to. */
export interface StoreBefore extends StoreToIndex {
  readonly documents: readonly DocumentSummary[];
  /** The documents that may be skipped where they are unchanged, by id. */
  readonly known: ReadonlyMap<string, DocumentSummary>;
}

/**
 * The turn of this process to index into a store. What is all unchanged takes no turn: many may look at a
 * store at a time, and it may be read-only.
 */
export interface TurnToIndex {
  /** The store as it was when it was last looked at. */
  before(): StoreBefore;
  /**
   * At the first call, waits until no other process indexes into the store, and looks at it once more.
   *
   * @param onWait told where it has to wait
   * @throws SpecLensError `aborted`, and what the look throws
   */
  begin(onWait: () => void): Promise<StoreBefore>;
  /** Lets the next process have its turn. */
  end(): Promise<void>;
}

/** Looks at a store, which is this process's to write once its turn has begun. */
export async function turnToIndex(
  location: string,
  look: (isTurn: boolean) => Promise<StoreBefore>,
  signal: AbortSignal | undefined,
): Promise<TurnToIndex> {
  let before = await look(false);
  let begun = false;
  let lock: FileLock | undefined;
  return {
    before: () => before,
    begin: async (onWait) => {
      if (begun) return before;
      lock = await lockStore(location, { onWait, signal });
      begun = true;
      // What another process has written until now need not be done again.
      before = await look(true);
      return before;
    },
    end: async () => lock?.release(),
  };
}
