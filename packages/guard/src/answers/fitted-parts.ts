import type { CallOutcome } from "../contracts/call-record.ts";

/** A part with the text that remains of it, or a note. */
export type FittedPiece =
  | { readonly index: number; readonly text?: string }
  | { readonly note: string };

/** Which part of an answer this is, with the names of `_meta`. */
interface FittedPlace {
  readonly totalCount?: number;
  readonly chunkIndex?: number;
  readonly totalChunks?: number;
  readonly nextCursor?: string;
  /** `json-text`: pieces of JSON as texts; joined, they are the JSON. */
  readonly form?: "json-text";
  /** JSON pointer of the value that continues here from the page before. */
  readonly at?: string;
}

/** The parts of an answer that were fitted. */
export interface FittedParts {
  readonly outcome: CallOutcome;
  /** Why it was fitted this way. */
  readonly reason: string;
  readonly pieces: readonly FittedPiece[];
  readonly place: FittedPlace;
  /** All cursors in it. */
  readonly cursors: readonly string[];
  /** How many items are shown, if the answer is a page of a list. */
  readonly itemCount?: number;
}
