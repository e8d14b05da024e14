import type { TokenCounter } from "@speclens/core";
import type { AnswerPlace } from "../cursors/call-cursors.ts";

/** How large an answer of several parts may be, and where it begins. */
export interface FitPartsRequest {
  /** Tokens of all texts and notes, joined by line breaks, ≥ 200. */
  readonly budget: number;
  /** Tokens of a piece of a text that is not JSON, or `budget` if that is less. */
  readonly chunkSize: number;
  readonly counter: TokenCounter;
  /** Where to continue; absent for the first answer. */
  readonly place?: AnswerPlace;
  /** Whether to return exact pages and never summaries. */
  readonly exact: boolean;
  readonly seal: (place: AnswerPlace) => string;
}
