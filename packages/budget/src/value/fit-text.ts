import { LEAST_USE } from "../settings/defaults.ts";
import { cutPieces, type TextPiece } from "../texts/cut-pieces.ts";
import { detectTextKind } from "../texts/kinds/detect-text-kind.ts";
import { answerTokens, tokensWithin } from "./answer-tokens.ts";
import { checkOffset, type FitRequest, noRoom } from "./fit-value-options.ts";
import type { FittedPage, FittedWhole } from "./fitted-value.ts";
import { type Continuation, writePageNote, writeShortNote } from "./write-page-note.ts";

/** Notes that take a larger share of the budget are shortened. */
const LARGEST_NOTE = 0.5;
/** Maximum number of tokens added by joining a piece and its note, and by a different number in the note. */
const SLACK = 6;
/** Tokens per character of a sealed cursor. */
const TOKENS_OF_SEALED = 0.75;

/**
 * Returns the whole text, or the piece that begins at an offset. The piece is cut at the best position that
 * uses 80% of the budget, and has up to 200 lines of a log. Pieces depend only on the text and the options,
 * so all calls agree on them.
 */
export function fitText(text: string, request: FitRequest): FittedWhole | FittedPage {
  const { budget, counter, offset = 0, cursorFor } = request;
  const originalTokens = counter.count(text);
  if (offset === 0 && originalTokens <= budget)
    return {
      plan: "whole",
      reason: "The whole text fits.",
      form: "text",
      text,
      originalTokens,
      ...tokensWithin(budget, originalTokens),
    };
  checkOffset(offset, text.length);

  const kind = detectTextKind(text);
  const nextOf = (end: number): Continuation | undefined => {
    if (end === text.length) return undefined;
    const place = cursorFor === undefined ? { nextOffset: end } : { nextCursor: cursorFor(end) };
    return offset === 0 ? { ...place, hint: request.hint } : place;
  };
  for (const short of [false, true]) {
    const noteRoom = noteTokens(text.length, request, short) + SLACK;
    const leastNote = noteTokens(0, request, short);
    if (!short && noteRoom > budget * LARGEST_NOTE) continue;
    // Reserve more room if a cursor turns out to be longer than expected.
    for (let extra = 0; noteRoom + extra < budget - SLACK; extra = 2 * extra + SLACK) {
      const chunkSize = budget - noteRoom - extra;
      const pieces = cutPieces(text, {
        kind,
        chunkSize,
        leastTokens: Math.min(chunkSize, Math.ceil(budget * LEAST_USE) - leastNote),
        counter,
      });
      const piece = pieces.find(({ end }) => offset < end);
      if (piece === undefined) break;
      const shown = text.slice(offset, piece.end);
      const facts = factsOf(text, offset, piece);
      const next = nextOf(piece.end);
      const note = short ? writeShortNote("text", next) : writePageNote(facts, next);
      const tokens = answerTokens(counter, shown, note);
      if (tokens > budget) continue;
      const { endsInItem: _, ...place } = facts;
      return {
        ...place,
        reason: `The text has ${originalTokens} tokens, more than the budget, so it is split into pieces.`,
        text: shown,
        note,
        offset,
        ...(piece.end < text.length && { nextOffset: piece.end }),
        originalTokens,
        ...tokensWithin(budget, tokens),
      };
    }
  }
  throw noRoom(budget);
}

const TEXT_PIECE = {
  plan: "split",
  form: "text",
  unit: "characters",
  endsInItem: false,
} as const;

function factsOf(text: string, offset: number, { end, chunkIndex, totalChunks }: TextPiece) {
  const place = { first: offset, shown: end - offset, leftOut: text.length - end };
  return { ...TEXT_PIECE, totalCount: text.length, ...place, chunkIndex, totalChunks };
}

/**
 * Counts the tokens of a note in which all numbers are this number. 0 yields the shortest note, and the
 * length yields the longest.
 */
function noteTokens(
  number: number,
  { counter, cursorFor, hint }: FitRequest,
  short: boolean,
): number {
  const next = cursorFor === undefined ? { nextOffset: number, hint } : { nextCursor: "", hint };
  const place = { totalCount: number, first: number, shown: number, leftOut: number };
  const chunk = { chunkIndex: number, totalChunks: number };
  const note = short
    ? writeShortNote("text", next)
    : writePageNote({ ...TEXT_PIECE, ...place, ...chunk }, next);
  // Cursors are never equal but have nearly the same length. All calls reserve the same room based on the
  // length.
  const cursor = cursorFor?.(number).length ?? 0;
  return counter.count(note) + Math.ceil(cursor * TOKENS_OF_SEALED);
}
