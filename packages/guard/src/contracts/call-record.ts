import type { SearchMatch } from "@speclens/core";

/** How an answer was fitted, or why there is no answer. */
export type CallOutcome =
  /** The complete answer, unchanged. */
  | "whole"
  /** A page of a list. */
  | "paginated"
  /** A summary of a value that names the parts left out. */
  | "summarized"
  /** A piece of a long text. */
  | "chunked"
  /** Only the fields that the call requested. */
  | "projected"
  /** The tool returned an error, or failed. */
  | "error"
  /** The client cancelled the call. */
  | "cancelled";

/** The record of one call. It contains sizes and times, but no arguments and no answer. */
export interface CallRecord {
  /** The time at which the call began. */
  readonly time: Date;
  /** Name of the tool, or `resources/read`. */
  readonly tool: string;
  /** How the answer was fitted. */
  readonly outcome: CallOutcome;
  /** Estimated tokens of the answer. */
  readonly estimatedTokens: number;
  /** Estimated tokens of the answer without protection. */
  readonly originalTokens: number;
  /** Exact tokens (o200k) of the answer. Only set for a sample of the answers. */
  readonly actualTokens?: number | undefined;
  /** Bytes of the answer's texts. */
  readonly responseBytes: number;
  /** Number of items, if the answer is a list. */
  readonly itemCount?: number | undefined;
  /** Milliseconds from the request to the answer. */
  readonly latency: number;
  /** Milliseconds of the latency that the protection took. */
  readonly overhead: number;
  /** Whether the answer is a page, or only the beginning of what was asked for. A search that was not cut is neither. */
  readonly paginationUsed: boolean;
  /** Whether the answer is a summary. */
  readonly summarizationUsed: boolean;
  /** `A`: with protection. `B`: without. */
  readonly variant: "A" | "B";
  /** Token budget of the answer. */
  readonly budget: number;
  /** Whether the answer exceeded its budget before it was fitted. */
  readonly oversized: boolean;
  /** The kind of error as a code, never its message. */
  readonly errorType?: string | undefined;
  /** The server that has the tool, if the guard runs in front of it. `tool` then begins with its name. */
  readonly server?: string | undefined;
  /** For a search: how well something matches the question. */
  readonly match?: SearchMatch | undefined;
  /** For a search: id of the document that is nearest to the question. */
  readonly document?: string | undefined;
  /** The index that the call was answered from: its path or URI. */
  readonly store?: string | undefined;
}
