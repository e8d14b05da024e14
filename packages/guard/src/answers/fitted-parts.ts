import type { CallOutcome } from "../contracts/call-record.ts";

/** A part with the text that is left of it, or a note beside the parts. */
export type FittedPiece =
  | { readonly index: number; readonly text?: string }
  | { readonly note: string };

/** Which part of an answer this is; the fields are those of `_meta`. */
interface FittedPlace {
  readonly totalCount?: number;
  readonly chunkIndex?: number;
  readonly totalChunks?: number;
  readonly nextCursor?: string;
  /** `json-text`: pieces of JSON as texts, which joined are the JSON. */
  readonly form?: "json-text";
  /** JSON pointer of what goes on here from the page before. */
  readonly at?: string;
}

/** The parts of an answer as they are shown. */
export interface FittedParts {
  readonly outcome: CallOutcome;
  /** Why it was fitted that way. */
  readonly reason: string;
  readonly pieces: readonly FittedPiece[];
  readonly place: FittedPlace;
  /** All cursors that were given out. */
  readonly cursors: readonly string[];
  /** Items that are shown, where the answer is a page of a list. */
  readonly itemCount?: number;
}
