/** How an answer was fitted, or why there is none. */
export type CallOutcome =
  /** All of it, unchanged. */
  | "whole"
  /** A page of a list. */
  | "paginated"
  /** The gist of a value, which names what is left out. */
  | "summarized"
  /** A piece of a long text. */
  | "chunked"
  /** Only the fields that the call requested. */
  | "projected"
  /** The tool returned an error, or failed. */
  | "error"
  /** The client cancelled the call. */
  | "cancelled";

/** The record of one call: sizes and times, but no argument and no answer. */
export interface CallRecord {
  /** When the call began. */
  readonly time: Date;
  /** Name of the tool, or `resources/read`. */
  readonly tool: string;
  /** How the answer was fitted. */
  readonly outcome: CallOutcome;
  /** Tokens of the answer by the estimate. */
  readonly estimatedTokens: number;
  /** Tokens of the answer without protection by the estimate. */
  readonly originalTokens: number;
  /** Exact tokens (o200k) of the answer, for a sample of the answers. */
  readonly actualTokens?: number | undefined;
  /** Bytes of the answer's texts. */
  readonly responseBytes: number;
  /** Items of the answer if it is a list. */
  readonly itemCount?: number | undefined;
  /** Milliseconds from the request to the answer. */
  readonly latency: number;
  /** Milliseconds of these that the protection took. */
  readonly overhead: number;
  /** Whether the answer is a page, or has a next one. */
  readonly paginationUsed: boolean;
  /** Whether the answer is a summary. */
  readonly summarizationUsed: boolean;
  /** `A`: with protection. `B`: without. */
  readonly variant: "A" | "B";
  /** Tokens that the answer could have. */
  readonly budget: number;
  /** Whether the answer exceeded its budget before it was fitted. */
  readonly oversized: boolean;
  /** The kind of error as a code, never its message. */
  readonly errorType?: string | undefined;
}
