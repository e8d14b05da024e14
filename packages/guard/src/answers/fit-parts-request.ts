import type { TokenCounter } from "@speclens/core";
import type { AnswerPlace } from "../cursors/call-cursors.ts";

/** The size limits of an answer with several parts, and the place at which it begins. */
export interface FitPartsRequest {
  /** Maximum number of tokens of all texts and notes, joined by line breaks, ≥ 200. */
  readonly budget: number;
  /** Maximum number of tokens in a piece of a text that is not JSON, or `budget` if that is less. */
  readonly chunkSize: number;
  /** Tokens from which a JSON record is condensed. Default: only what does not fit is summarized. */
  readonly summaryThreshold?: number | undefined;
  /** Words of what the call asks for. Fields with such names come first in summaries. */
  readonly asked?: readonly string[] | undefined;
  readonly counter: TokenCounter;
  /** The place at which to continue. Absent for the first answer. */
  readonly place?: AnswerPlace;
  /** Whether to return only exact pages and no summaries. */
  readonly exact: boolean;
  readonly seal: (place: AnswerPlace) => string;
  /** Whether the first notes say that `readMore` takes questions. */
  readonly mayAsk?: boolean;
}
