/** How an answer was made to fit, or why there is none. */
export type CallOutcome =
  /** All of it, as it was. */
  | "whole"
  /** A page of a list. */
  | "paginated"
  /** The gist of a value, with what was left out named. */
  | "summarized"
  /** A piece of a long text. */
  | "chunked"
  /** Only the fields that the call asked for. */
  | "projected"
  /** The tool answered with an error, or failed. */
  | "error"
  /** The client took the call back. */
  | "cancelled";

/** What is kept of one call: sizes and times, no argument and no answer. */
export interface CallRecord {
  readonly time: Date;
  /** Name of the tool, or `resources/read`. */
  readonly tool: string;
  readonly outcome: CallOutcome;
  /** Tokens of the answer by the estimate. */
  readonly estimatedTokens: number;
  /** Tokens that the answer would have had without protection, by the estimate. */
  readonly originalTokens: number;
  /** Exact tokens (o200k), of a sample of the answers. */
  readonly actualTokens?: number | undefined;
  /** Bytes of the answer's texts. */
  readonly responseBytes: number;
  /** Items of the answer, where it is a list. */
  readonly itemCount?: number | undefined;
  /** Milliseconds from the request to the answer. */
  readonly latency: number;
  /** Of these, milliseconds that the protection took. */
  readonly overhead: number;
  readonly paginationUsed: boolean;
  readonly summarizationUsed: boolean;
  /** `A`: with protection. `B`: without. */
  readonly variant: "A" | "B";
  /** Tokens that the answer was allowed. */
  readonly budget: number;
  /** The answer was over its budget before it was made to fit. */
  readonly oversized: boolean;
  /** What kind of error it was, as a code; never its message. */
  readonly errorType?: string | undefined;
}
