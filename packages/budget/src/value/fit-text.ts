import { LEAST_USE, MOST_CHARACTERS_A_TOKEN, TYPICAL_CHARACTERS_A_TOKEN } from "./cut-page.ts";
import { checkOffset, type FitRequest, noRoom } from "./fit-value-options.ts";
import type { FittedPage, FittedWhole } from "./fitted-value.ts";
import { largestFitting } from "./largest-fitting.ts";
import { answerTokens, tokensWithin } from "./measure-answer.ts";
import { codePointStart, pieceEnd } from "./piece-end.ts";
import { type Continuation, writePageNote, writeShortNote } from "./write-note.ts";

/** A text whole, or the piece that begins at an offset. */
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

  const piece = (end: number, next: Continuation | undefined, short: boolean) => {
    const facts = factsOf(text, offset, end);
    const note = short ? writeShortNote(next) : writePageNote(facts, next);
    const shown = text.slice(offset, end);
    return { facts, note, shown, tokens: answerTokens(counter, shown, note) };
  };
  const standIn = cursorFor?.(offset);
  const nextOf = (end: number, cursor = standIn): Continuation | undefined => {
    if (end === text.length) return undefined;
    return cursor === undefined ? { nextOffset: end } : { nextCursor: cursor };
  };

  for (const short of [false, true])
    for (let room = budget; room > budget / 2; ) {
      const end = endOfPiece(text, offset, room, (to) => piece(to, nextOf(to), short).tokens);
      if (end === undefined) break;
      const next = nextOf(end, end < text.length ? cursorFor?.(end) : undefined);
      const { facts, note, shown, tokens } = piece(end, next, short);
      if (tokens > budget) {
        room -= tokens - budget;
        continue;
      }
      const { unit, totalCount, first, leftOut } = facts;
      return {
        plan: "split",
        reason: `The text has ${originalTokens} tokens, more than the budget, and is given in pieces.`,
        form: "text",
        text: shown,
        note,
        offset,
        ...(end < text.length && { nextOffset: end }),
        unit,
        totalCount,
        first,
        shown: facts.shown,
        leftOut,
        originalTokens,
        ...tokensWithin(budget, tokens),
      };
    }
  throw noRoom(budget);
}

function factsOf(text: string, offset: number, end: number) {
  return {
    plan: "split",
    form: "text",
    unit: "characters",
    totalCount: text.length,
    first: offset,
    shown: end - offset,
    leftOut: text.length - end,
    endsInItem: false,
  } as const;
}

function endOfPiece(
  text: string,
  offset: number,
  room: number,
  tokensTo: (end: number) => number,
): number | undefined {
  const longest = Math.min(text.length, offset + room * MOST_CHARACTERS_A_TOKEN);
  const furthest = largestFitting(
    offset + 1,
    longest,
    room * TYPICAL_CHARACTERS_A_TOKEN,
    (end) => tokensTo(codePointStart(text, end)) <= room,
  );
  if (furthest === undefined) return undefined;
  const end = codePointStart(text, furthest);
  if (end === offset) return undefined;
  if (end === text.length) return end;
  const nice = pieceEnd(text, offset, end);
  const tokens = tokensTo(nice);
  return tokens <= room && tokens >= room * LEAST_USE ? nice : end;
}
