import type { TokenCounter } from "@speclens/core";
import type { AnswerStore } from "./answer-store.ts";
import type { CallContext } from "./call-context.ts";
import type { CallRecord } from "./call-record.ts";
import type { Decision } from "./decision.ts";
import type { GuardSettings } from "./guard-settings.ts";
import type { SpillOptions } from "./spill-options.ts";

/** Receives records of calls. It must neither throw nor block. Its errors are ignored. */
export interface CallRecorder {
  /**
   * Records one call.
   *
   * @param text the answer's texts, used to count a sample's tokens exactly; do not keep them
   */
  record(record: CallRecord, text: string): void;
}

/** A tool as its server lists it, as far as `mayRepeat` may need it. */
export interface ListedTool {
  readonly name: string;
  readonly description?: string | undefined;
  /** What the server says of the tool's effects. */
  readonly annotations?:
    | {
        readonly readOnlyHint?: boolean | undefined;
        readonly destructiveHint?: boolean | undefined;
        readonly idempotentHint?: boolean | undefined;
        readonly openWorldHint?: boolean | undefined;
      }
    | undefined;
}

/** Options for protecting a server. */
export interface GuardOptions {
  /** The settings, or a function that returns them and is called for each call. Default: the default settings. */
  readonly settings?: GuardSettings | (() => GuardSettings);
  /** Receives a record of each call. Default: none. */
  readonly telemetry?: CallRecorder;
  /** Receives each decision to page, summarize or chunk an answer, for a log. */
  readonly onDecision?: (decision: Decision) => void;
  /**
   * A secret of at least 16 bytes that seals cursors. Processes that share it can open each other's cursors.
   * Default: random, so that cursors become invalid when the process ends.
   */
  readonly cursorKey?: Uint8Array | (() => Promise<Uint8Array>);
  /** Returns the caller that a cursor is bound to. Default: the token's subject or else its client; none over stdio. */
  readonly callerOf?: (context: CallContext) => string | undefined;
  /** Whether to add the tool `readMore`, which continues any cut answer. Default: true. */
  readonly readMore?: boolean;
  /**
   * Returns whether a tool may be called again to continue an answer that is no longer remembered. Default:
   * true if its annotations declare it read-only or idempotent.
   */
  readonly mayRepeat?: (tool: ListedTool) => boolean;
  /** Counts tokens. Default: the estimate. If it fails, the guard counts bytes instead. */
  readonly counter?: TokenCounter;
  /** Maximum size of an image, a sound or another blob, in bytes. Larger blobs are only named. Default: 1 MiB. */
  readonly maximumBlobBytes?: number;
  /**
   * Maximum size of remembered answers in memory, in bytes. They ensure that all pages come from the same answer.
   * Default: 64 MiB.
   */
  readonly memoryBytes?: number;
  /**
   * Maximum size of the files for answers that leave the memory, in bytes. They are encrypted, in a private folder among
   * the temporary files, which is removed when the guard is closed or the process exits. 0 means no files. Default:
   * 256 MiB.
   */
  readonly diskBytes?: number;
  /** Minutes for which answers are kept, 10–60, if they fit. Default 60, as long as cursors are valid. */
  readonly keepMinutes?: number;
  /**
   * A store that processes with the same `cursorKey` share, such as Redis: each of them can then continue the answers of
   * the others. It replaces the files. Default: none.
   */
  readonly answerStore?: AnswerStore;
  /**
   * Writes each whole answer that does not fit to a file of the client. The call returns its path, size and shape, and
   * how it begins, in up to 150 tokens. Only for clients that can read files of this machine. Default: no files.
   */
  readonly spill?: SpillOptions;
  /** Returns a number ≥ 0 and < 1 that determines the variant of a call. Default: `Math.random`. */
  readonly random?: () => number;
}
