import { cutPieces, type TextPiece } from "../texts/cut-pieces.ts";
import { detectTextKind } from "../texts/kinds/detect-text-kind.ts";
import { LEAST_USE } from "./cut-page.ts";
import { checkOffset, type FitRequest, noRoom } from "./fit-value-options.ts";
import type { FittedPage, FittedWhole } from "./fitted-value.ts";
import { answerTokens, tokensWithin } from "./measure-answer.ts";
import { type Continuation, writePageNote, writeShortNote } from "./write-note.ts";

/** A note that takes more than this share of the budget is shortened. */
const LARGEST_NOTE = 0.5;
/** What joining a piece and its note, and another number in the note, may cost. */
const SLACK = 6;
/** Tokens of a character of a sealed cursor. */
const TOKENS_OF_SEALED = 0.75;

/**
 * A text whole, or the piece that begins at an offset: cut at meaning, at the best place that uses 80% of
 * the budget, and of a log 200 lines at most. Pieces depend on the text and the options, so that all calls
 * agree on them.
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
    return cursorFor === undefined ? { nextOffset: end } : { nextCursor: cursorFor(end) };
  };
  for (const short of [false, true]) {
    const noteRoom = noteTokens(text.length, request, short) + SLACK;
    const leastNote = noteTokens(0, request, short);
    if (!short && noteRoom > budget * LARGEST_NOTE) continue;
    // More room where a cursor turns out to be longer than was to be expected.
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
      const note = short ? writeShortNote(next) : writePageNote(facts, next);
      const tokens = answerTokens(counter, shown, note);
      if (tokens > budget) continue;
      const { endsInItem: _, ...place } = facts;
      return {
        ...place,
        reason: `The text has ${originalTokens} tokens, more than the budget, and is given in pieces.`,
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

/** Tokens of a note whose numbers are all this one: with 0 no note is smaller, with the length none larger. */
function noteTokens(number: number, { counter, cursorFor }: FitRequest, short: boolean): number {
  const next = cursorFor === undefined ? { nextOffset: number } : { nextCursor: "" };
  const place = { totalCount: number, first: number, shown: number, leftOut: number };
  const chunk = { chunkIndex: number, totalChunks: number };
  const note = short
    ? writeShortNote(next)
    : writePageNote({ ...TEXT_PIECE, ...place, ...chunk }, next);
  // A cursor is never the same twice, but nearly as long: by it, all calls come to the same room.
  const cursor = cursorFor?.(number).length ?? 0;
  return counter.count(note) + Math.ceil(cursor * TOKENS_OF_SEALED);
}
