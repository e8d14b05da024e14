import type { DocumentSummary } from "@speclens/core";
import type { FileLock } from "../../files/file-lock.ts";
import { lockStore } from "./lock-store.ts";
import type { TargetStore } from "./target-store.ts";

/** A store before this process writes to it. */
export interface StoreBefore extends TargetStore {
  readonly documents: readonly DocumentSummary[];
  /** Documents that may be skipped if they are unchanged, by id. */
  readonly known: ReadonlyMap<string, DocumentSummary>;
}

/**
 * The turn of this process to index into a store. A run without changes takes no turn, so many processes may check
 * a store at the same time, and it may be read-only.
 */
export interface IndexTurn {
  /** Returns the store as of the last check. */
  before(): StoreBefore;
  /**
   * On the first call, waits until no other process is indexing into the store, and then checks the store again.
   * Documents that another process has indexed in the meantime are skipped.
   *
   * @throws SpecLensError `aborted`, and the errors of the check
   */
  begin(): Promise<StoreBefore>;
  /** Ends the turn, so the next process can begin. */
  end(): Promise<void>;
}

export interface IndexTurnOptions {
  /** Checks the store again, now that this process may write to it. */
  readonly look: () => Promise<StoreBefore>;
  /** Called once if this process must wait for another one. */
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
