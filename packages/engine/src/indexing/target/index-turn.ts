import type { DocumentSummary } from "@speclens/core";
import type { FileLock } from "../../files/file-lock.ts";
import { lockStore } from "./lock-store.ts";
import type { TargetStore } from "./target-store.ts";

/** A store before it is written to. */
export interface StoreBefore extends TargetStore {
  readonly documents: readonly DocumentSummary[];
  /** The documents that may be skipped if they are unchanged, by id. */
  readonly known: ReadonlyMap<string, DocumentSummary>;
}

/**
 * The turn of this process to index into a store. A run in which nothing changed takes no turn: many processes
 * may look at a store at a time, and it may be read-only.
 */
export interface IndexTurn {
  /** The store at the last look. */
  before(): StoreBefore;
  /**
   * At the first call, waits until no other process indexes into the store, and looks at the store again: what
   * another process indexed meanwhile is skipped.
   *
   * @throws SpecLensError `aborted`, and what the look throws
   */
  begin(): Promise<StoreBefore>;
  /** Lets the next process begin. */
  end(): Promise<void>;
}

export interface IndexTurnOptions {
  /** Looks at the store again, now that this process may write it. */
  readonly look: () => Promise<StoreBefore>;
  /** Called once if another process has the turn. */
  readonly onWait: () => void;
  readonly signal: AbortSignal | undefined;
}

export function indexTurn(
  location: string,
  first: StoreBefore,
  { look, ...waiting }: IndexTurnOptions,
): IndexTurn {
  let before = first;
  let begun = false;
  let lock: FileLock | undefined;
  return {
    before: () => before,
    begin: async () => {
      if (begun) return before;
      lock = await lockStore(location, waiting);
      begun = true;
      before = await look();
      return before;
    },
    end: async () => lock?.release(),
  };
}
