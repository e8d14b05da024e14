import type { ServerContext, Tool } from "@modelcontextprotocol/server";
import type { TokenCounter } from "@speclens/core";
import type { CallRecord } from "./call-record.ts";
import type { Decision } from "./decision.ts";
import type { GuardSettings } from "./guard-settings.ts";

/** Where records of calls go. It must neither throw nor wait; what it throws all the same is dropped. */
export interface CallRecorder {
  /** @param text the answer's texts, to count the tokens of a sample exactly; not to be kept */
  record(record: CallRecord, text: string): void;
}

/** How a server is protected. */
export interface GuardOptions {
  /** Read anew for each call. Default: every setting's default. */
  readonly settings?: GuardSettings | (() => GuardSettings);
  /** Gets one record a call. */
  readonly telemetry?: CallRecorder;
  /** Gets each decision to page, summarize or chunk, for a log. */
  readonly onDecision?: (decision: Decision) => void;
  /**
   * Secret of at least 16 bytes that seals cursors. Processes that share it open one another's. Default:
   * random, so that cursors end with the process.
   */
  readonly cursorKey?: Uint8Array | (() => Promise<Uint8Array>);
  /** Whom a cursor is bound to. Default: the subject of the access token, else its client; over stdio nobody. */
  readonly callerOf?: (context: ServerContext) => string | undefined;
  /** Whether the `readMore` tool is added, which goes on with any cut answer. Default true. */
  readonly readMore?: boolean;
  /**
   * Whether a tool may be called again to go on with an answer that is no longer remembered. Default: where
   * its annotations say that it only reads, or is idempotent.
   */
  readonly mayRepeat?: (tool: Tool) => boolean;
  /** What counts tokens. Default: the estimate. Where it fails, bytes are counted. */
  readonly counter?: TokenCounter;
  /** Bytes of an image, a sound or another blob that is passed on; larger ones are named. Default 1 MiB. */
  readonly maximumBlobBytes?: number;
  /** Bytes of answers that are remembered, so that their pages go together. Default 64 MiB. */
  readonly memoryBytes?: number;
  /** A number from 0 up to 1, which draws the variant of a call. Default: `Math.random`. */
  readonly random?: () => number;
}
