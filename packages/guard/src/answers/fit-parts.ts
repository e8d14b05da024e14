import { type FittedValue, fitJson, LEAST_BUDGET } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import type { CallOutcome } from "../call-record.ts";
import type { AnswerPlace, PlaceKind } from "../calls/call-cursors.ts";
import { type AnswerPart, isJsonText, joinTexts, totalTokens } from "./answer-part.ts";
import { shareRoom } from "./share-room.ts";

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

/** A part with the text that is left of it, or a note beside the parts. */
export type FittedPiece =
  | { readonly index: number; readonly text?: string }
  | { readonly note: string };

/** Which part of an answer this is; the fields are those of `_meta`. */
export interface FittedPlace {
  readonly totalCount?: number;
  readonly chunkIndex?: number;
  readonly totalChunks?: number;
  readonly nextCursor?: string;
  /** `json-text`: pieces of JSON as texts, which joined are the JSON. */
  readonly form?: "json-text";
  /** JSON pointer of what goes on here from the page before. */
  readonly at?: string;
}

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

/** Tokens that joining parts and notes may cost, each. */
const JOIN = 2;

/**
 * Fits the parts of an answer into one budget. One part is fitted as `fitJson` does; of several the small
 * ones stay whole and the large ones share the rest, each with its own note and cursor. Where they are too
 * many for that, they are joined: JSON values as a list, other texts as one text.
 */
export function fitParts(parts: readonly AnswerPart[], request: FitPartsRequest): FittedParts {
  const { place } = request;
  if (place === undefined)
    return (
      fitWhole(parts, request) ?? fitShared(parts, request) ?? fitJoined(parts, undefined, request)
    );
  if (place.kind === "joined") return fitJoined(parts, place.offset, request);
  const { index, offset } = locate(parts, place.offset);
  const cut = fitOne(parts, index, offset, request.budget, request);
  return summarize([cut], piecesOf(cut));
}

/** The part that an offset lies in; for lines of it. */
export function partAt(parts: readonly AnswerPart[], place: AnswerPlace): AnswerPart | undefined {
  return place.kind === "joined" ? joinParts(parts) : parts[locate(parts, place.offset).index];
}

function fitWhole(parts: readonly AnswerPart[], request: FitPartsRequest): FittedParts | undefined {
  if (totalTokens(parts, request.counter) > request.budget) return undefined;
  if (parts.some((part) => needsPieces(part, request))) return undefined;
  return summarize(
    [],
    parts.map((_, index) => ({ index })),
  );
}

/** Whole small parts, and the beginnings of large ones; `undefined` where these got too little room. */
function fitShared(
  parts: readonly AnswerPart[],
  request: FitPartsRequest,
): FittedParts | undefined {
  const { budget, counter } = request;
  const needs = parts.map((part) => Math.min(part.tokens, roomOf(part, budget, request)));
  const joins = parts.length > 1 ? parts.length * JOIN : 0;
  for (let room = budget - joins, attempts = 0; attempts < 3; attempts++) {
    const shares = shareRoom(needs, room);
    const cut: CutPart[] = [];
    const pieces: FittedPiece[] = [];
    for (const [index, part] of parts.entries()) {
      const share = shares[index] ?? 0;
      if (part.tokens <= share) pieces.push({ index });
      else if (part.uncut || share < LEAST_BUDGET) return undefined;
      else {
        const fitted = fitOne(parts, index, undefined, share, request);
        cut.push(fitted);
        pieces.push(...piecesOf(fitted));
      }
    }
    const tokens = counter.count(joinTexts(pieces.map((piece) => textOf(piece, parts))));
    if (tokens <= budget) return summarize(cut, pieces);
    room -= tokens - budget;
  }
  return undefined;
}

function fitJoined(
  parts: readonly AnswerPart[],
  offset: number | undefined,
  request: FitPartsRequest,
): FittedParts {
  const joined = joinParts(parts);
  const cut = fitOne([joined], 0, offset, request.budget, request, "joined");
  const silent = parts.flatMap(({ text }, index) => (text === undefined ? [{ index }] : []));
  // What a model does not read as text comes once, with the first page.
  const first = offset === undefined || offset === 0 ? silent : [];
  const note = cut.fitted.note === undefined ? [] : [{ note: cut.fitted.note }];
  return summarize([cut], [...first, { index: -1, text: cut.fitted.text }, ...note]);
}

function joinParts(parts: readonly AnswerPart[]): AnswerPart {
  const texts = parts.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const only = texts.length === 1 ? texts[0] : undefined;
  const text = only ?? (texts.every(isJsonText) ? `[${texts.join(",")}]` : texts.join("\n"));
  // It is only joined where it does not fit.
  return { text, tokens: Number.POSITIVE_INFINITY };
}

interface CutPart {
  readonly index: number;
  readonly fitted: FittedValue;
  readonly nextCursor?: string;
}

function fitOne(
  parts: readonly AnswerPart[],
  index: number,
  offset: number | undefined,
  budget: number,
  request: FitPartsRequest,
  kind: PlaceKind = "part",
): CutPart {
  const part = parts[index] ?? { text: "", tokens: 0 };
  const start = startOf(parts, index);
  const { counter, exact, seal } = request;
  const fitted = fitJson(part.text ?? "", {
    budget: roomOf(part, budget, request),
    counter,
    ...(offset !== undefined && { offset }),
    ...(exact && { prefer: "page" }),
    cursorFor: (next) => seal({ offset: start + next, kind }),
  });
  const next = "nextOffset" in fitted ? fitted.nextOffset : undefined;
  if (next === undefined) return { index, fitted };
  return { index, fitted, nextCursor: cursorOf(fitted) ?? seal({ offset: start + next, kind }) };
}

/** Whether a part cannot be shown whole, be there nothing else. */
export function needsPieces(
  part: AnswerPart,
  request: Pick<FitPartsRequest, "budget" | "chunkSize">,
): boolean {
  return part.tokens > roomOf(part, request.budget, request);
}

/** Texts that are not JSON come in smaller pieces. */
function roomOf(
  { text, tokens, uncut }: AnswerPart,
  budget: number,
  { chunkSize }: Pick<FitPartsRequest, "chunkSize">,
): number {
  if (text === undefined || uncut || budget <= chunkSize || tokens <= chunkSize) return budget;
  return isJsonText(text) ? budget : chunkSize;
}

/** Every part has a place of its own, empty ones too. */
function startOf(parts: readonly AnswerPart[], index: number): number {
  return parts.slice(0, index).reduce((sum, { text = "" }) => sum + text.length + 1, 0);
}

function locate(
  parts: readonly AnswerPart[],
  offset: number,
): { readonly index: number; readonly offset: number } {
  let rest = offset;
  for (const [index, { text = "" }] of parts.entries()) {
    if (rest <= text.length) return { index, offset: rest };
    rest -= text.length + 1;
  }
  return { index: parts.length - 1, offset: rest };
}

/** The cursor that the note shows: each sealing gives another one. */
function cursorOf({ note }: FittedValue): string | undefined {
  if (note === undefined) return undefined;
  const told: unknown = JSON.parse(note);
  const has = typeof told === "object" && told !== null && "nextCursor" in told;
  return has && typeof told.nextCursor === "string" ? told.nextCursor : undefined;
}

function piecesOf({ index, fitted }: CutPart): readonly FittedPiece[] {
  const piece = { index, text: fitted.text };
  return fitted.note === undefined ? [piece] : [piece, { note: fitted.note }];
}

function textOf(piece: FittedPiece, parts: readonly AnswerPart[]): string | undefined {
  return "note" in piece ? piece.note : (piece.text ?? parts[piece.index]?.text);
}

function summarize(cut: readonly CutPart[], pieces: readonly FittedPiece[]): FittedParts {
  const [first] = cut;
  if (first === undefined)
    return { outcome: "whole", reason: "All of it fits.", pieces, place: {}, cursors: [] };
  const { fitted } = first;
  const cursors = cut.flatMap(({ nextCursor }) => (nextCursor === undefined ? [] : [nextCursor]));
  const [nextCursor] = cursors;
  const isPage = fitted.plan === "page" || fitted.plan === "split";
  return {
    outcome: outcomeOf(fitted),
    reason: fitted.reason,
    pieces,
    cursors,
    place: {
      ...(nextCursor !== undefined && { nextCursor }),
      ...(isPage &&
        cut.length === 1 && {
          ...(fitted.unit === "items" && { totalCount: fitted.totalCount }),
          ...(fitted.chunkIndex !== undefined && { chunkIndex: fitted.chunkIndex }),
          ...(fitted.totalChunks !== undefined && { totalChunks: fitted.totalChunks }),
          ...(fitted.form === "json-text" && { form: fitted.form }),
          ...(fitted.at !== undefined && { at: fitted.at }),
        }),
    },
    ...(isPage && fitted.unit === "items" && { itemCount: fitted.shown }),
  };
}

function outcomeOf({ plan }: FittedValue): CallOutcome {
  switch (plan) {
    case "whole":
      return "whole";
    case "project":
      return "projected";
    case "page":
      return "paginated";
    case "summary":
      return "summarized";
    case "split":
      return "chunked";
  }
}
