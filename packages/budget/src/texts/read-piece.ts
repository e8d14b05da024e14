import { invalidArgument } from "@speclens/core";
import { requireWhole } from "../settings/require-whole.ts";
import type { TextPiece } from "./cut-pieces.ts";
import { type SplitOptions, splitText } from "./split-text.ts";

/** A piece of a long text, and the start of the next piece. */
export interface ReadPiece extends TextPiece {
  /** The offset at which the next piece begins. Absent on the last piece. A cursor can contain it. */
  readonly nextOffset?: number;
}

/**
 * Reads the piece of a long text that contains an offset. The pieces are those of `splitText` with the same
 * options. Following `nextOffset` from 0 reads every piece once.
 *
 * @throws SpecLensError `argument-invalid` if the offset is not within the text
 */
export function readPiece(text: string, offset: number, options: SplitOptions = {}): ReadPiece {
  requireWhole("offset", offset, 0);
  const pieces = splitText(text, options);
  const piece = pieces.find(
    ({ start, end }) => offset < end || (offset === start && end === start),
  );
  if (piece === undefined)
    throw invalidArgument(
      "offset",
      `offset ${offset} is beyond the end: the text has ${text.length} characters. Start again at 0.`,
    );
  return piece.end < text.length ? { ...piece, nextOffset: piece.end } : piece;
}
