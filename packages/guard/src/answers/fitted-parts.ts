import type { CallOutcome } from "../contracts/call-record.ts";

/** A part with its remaining text, or a note. */
export type FittedPiece =
  | { readonly index: number; readonly text?: string }
  | { readonly note: string };

/** The position of this part in the answer, under the names used in `_meta`. */
interface FittedPlace {
  readonly totalCount?: number;
  readonly chunkIndex?: number;
  readonly totalChunks?: number;
  readonly nextCursor?: string;
  /** `json-text`: pieces of JSON as texts. Joined together, they form the JSON. */
  readonly form?: "json-text";
  /** JSON pointer of the value that continues here from the previous page. */
  readonly at?: string;
}

/** The parts of an answer after fitting. */
export interface FittedParts {
  readonly outcome: CallOutcome;
  /** The reason why it was fitted this way. */
  readonly reason: string;
  readonly pieces: readonly FittedPiece[];
  readonly place: FittedPlace;
  /** All cursors in these parts. */
  readonly cursors: readonly string[];
  /** Number of items shown, if the answer is a page of a list. */
  readonly itemCount?: number;
}
