import type { TokenCounter } from "@speclens/core";
import type { AnswerPlace } from "../cursors/call-cursors.ts";

/** What an answer of several parts may take, and where it begins. */
export interface FitPartsRequest {
  /** Tokens of all texts and notes, joined by line breaks, ≥ 200. */
  readonly budget: number;
  /** Tokens of a piece of a text that is not JSON; `budget` where that is less. */
  readonly chunkSize: number;
  readonly counter: TokenCounter;
  /** Where to go on; absent for the first answer. */
  readonly place?: AnswerPlace;
  /** Whether records are given in exact pages, and never as summaries. */
  readonly exact: boolean;
  readonly seal: (place: AnswerPlace) => string;
}
