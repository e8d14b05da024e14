import { type FittedValue, LEAST_BUDGET, shareRoom } from "@speclens/budget";
import type { CallOutcome } from "../contracts/call-record.ts";
import { type AnswerPart, joinTexts, totalTokens } from "./answer-part.ts";
import { type CutPart, cutPart, mayCondense, needsPieces, roomOf } from "./cut-part.ts";
import type { FitPartsRequest } from "./fit-parts-request.ts";
import type { FittedParts, FittedPiece } from "./fitted-parts.ts";
import { joinParts, locatePart } from "./locate-part.ts";

/** Maximum number of tokens that joining a part or note may add. */
const JOIN = 2;

/**
 * Fits the parts of an answer into one budget. `fitJson` fits a single part. If there are several, small
 * parts stay whole and large parts share the rest, each with its own note and cursor. If there are too many
 * parts for that, they are joined: JSON values become a list, and other texts become one text.
 */
export function fitParts(parts: readonly AnswerPart[], request: FitPartsRequest): FittedParts {
  const { place } = request;
  if (place === undefined)
    return (
      fitWhole(parts, request) ?? fitShared(parts, request) ?? fitJoined(parts, undefined, request)
    );
  if (place.kind === "joined") return fitJoined(parts, place.offset, request);
  const { index, offset } = locatePart(parts, place.offset);
  const cut = cutPart(parts, index, request, { budget: request.budget, offset });
  return summarize([cut], piecesOf(cut));
}

function fitWhole(parts: readonly AnswerPart[], request: FitPartsRequest): FittedParts | undefined {
  if (totalTokens(parts, request.counter) > request.budget) return undefined;
  if (parts.some((part) => needsPieces(part, request))) return undefined;
  return summarize(
    [],
    parts.map((_, index) => ({ index })),
  );
}

/** Keeps small parts whole and cuts large parts. Returns undefined if the large parts have too little room. */
function fitShared(
  parts: readonly AnswerPart[],
  request: FitPartsRequest,
): FittedParts | undefined {
  const { budget, counter } = request;
  const needs = parts.map((part) => Math.min(part.tokens, roomOf(part, budget, request)));
  const joins = parts.length > 1 ? parts.length * JOIN : 0;
  for (let room = budget - joins, attempts = 0; attempts < 3; attempts++) {
    const shares = shareRoom(needs, room).map(Math.floor);
    const cut: CutPart[] = [];
    const pieces: FittedPiece[] = [];
    for (const [index, part] of parts.entries()) {
      const share = shares[index] ?? 0;
      if (part.tokens <= share && !mayCondense(part, request)) pieces.push({ index });
      else if (part.uncut || share < LEAST_BUDGET) return undefined;
      else {
        const fitted = cutPart(parts, index, request, { budget: share });
        cut.push(fitted);
        for (const piece of piecesOf(fitted)) pieces.push(piece);
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
  const joined = joinParts(parts, request.counter);
  const cut = cutPart([joined], 0, request, { budget: request.budget, offset, kind: "joined" });
  const silent = parts.flatMap(({ text }, index) => (text === undefined ? [{ index }] : []));
  // Blocks without text appear once, on the first page.
  const first = offset === undefined || offset === 0 ? silent : [];
  const note = cut.fitted.note === undefined ? [] : [{ note: cut.fitted.note }];
  return summarize([cut], [...first, { index: -1, text: cut.fitted.text }, ...note]);
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
  // JSON that lost only white space counts as whole.
  const { fitted } = cut.find((part) => part.fitted.plan !== "whole") ?? first;
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
