import type { ServerContext, Tool } from "@modelcontextprotocol/server";
import type { TokenCounter } from "@speclens/core";
import type { CallRecord } from "./call-record.ts";
import type { Decision } from "./decision.ts";
import type { GuardSettings } from "./guard-settings.ts";

/** Receives records of calls. It must neither throw nor block; what it throws is dropped. */
export interface CallRecorder {
  /**
   * Takes one record.
   *
   * @param text the answer's texts, to count the tokens of a sample exactly; don't keep them
   */
  record(record: CallRecord, text: string): void;
}

/** How to protect a server. */
export interface GuardOptions {
  /** The settings, or a function that is called for each call. Default: the defaults. */
  readonly settings?: GuardSettings | (() => GuardSettings);
  /** Receives a record of each call. Default: none. */
  readonly telemetry?: CallRecorder;
  /** Receives each decision to page, summarize or chunk, for a log. */
  readonly onDecision?: (decision: Decision) => void;
  /**
   * A secret of at least 16 bytes that seals cursors. Processes that share it can open each other's. Default:
   * random, so that cursors end with the process.
   */
  readonly cursorKey?: Uint8Array | (() => Promise<Uint8Array>);
  /** The caller that a cursor is bound to. Default: the subject of the access token, else its client; none over stdio. */
  readonly callerOf?: (context: ServerContext) => string | undefined;
  /** Whether to add the tool `readMore`, which continues any cut answer. Default true. */
  readonly readMore?: boolean;
  /**
   * Whether a tool may be called again to continue an answer that is no longer remembered. Default: if its
   * annotations say that it only reads or is idempotent.
   */
  readonly mayRepeat?: (tool: Tool) => boolean;
  /** Counts tokens. Default: the estimate. If it fails, bytes are counted. */
  readonly counter?: TokenCounter;
  /** The most bytes of an image, a sound or another blob; larger ones are only named. Default 1 MiB. */
  readonly maximumBlobBytes?: number;
  /** Bytes of answers to remember, so that their pages belong together. Default 64 MiB. */
  readonly memoryBytes?: number;
  /** Returns a number from 0 up to 1 that draws the variant of a call. Default: `Math.random`. */
  readonly random?: () => number;
}
