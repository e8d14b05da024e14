import { SpecLensError } from "@speclens/core";
import { requireWhole } from "../settings/require-whole.ts";
import type { TextPiece } from "./cut-pieces.ts";
import { type SplitOptions, splitText } from "./split-text.ts";

/** One piece of a long text, and where the next one begins. */
export interface ReadPiece extends TextPiece {
  /** Where the next piece begins, for a cursor to carry; absent on the last. */
  readonly nextOffset?: number;
}

/**
 * The piece of a long text that holds an offset, as `splitText` cuts it with the same options:
 * following `nextOffset` from 0 gives every piece once.
 *
 * @throws SpecLensError `argument-invalid` where the offset is not within the text
 */
export function readPiece(text: string, offset: number, options: SplitOptions = {}): ReadPiece {
  requireWhole("offset", offset, 0);
  const pieces = splitText(text, options);
  const piece = pieces.find(
    ({ start, end }) => offset < end || (offset === start && end === start),
  );
  if (piece === undefined)
    throw new SpecLensError(
      "argument-invalid",
      `The text has ${text.length} characters; there is none at offset ${offset}. Begin again at 0.`,
      { argument: "offset" },
    );
  return piece.end < text.length ? { ...piece, nextOffset: piece.end } : piece;
}
