import type { CallToolResult } from "@modelcontextprotocol/server";
import { estimateTokenCounter, type FieldPath, LEAST_BUDGET } from "@speclens/budget";
import type { CallOutcome } from "../contracts/call-record.ts";
import type { AnswerPlace } from "../cursors/call-cursors.ts";
import { costsOf } from "./answer-costs.ts";
import { type AnswerPart, joinTexts } from "./answer-part.ts";
import { type BlockLimits, blockText, type ContentBlock, withText } from "./content-block.ts";
import { needsPieces } from "./cut-part.ts";
import { fitParts } from "./fit-parts.ts";
import type { FittedParts, FittedPiece } from "./fitted-parts.ts";
import { type MeasuredAnswer, measureAnswer } from "./measure-answer.ts";
import { projectParts } from "./project-parts.ts";

/** The size limits of an answer, and which part of it to return. */
export interface FitAnswerRequest extends BlockLimits {
  /** Maximum number of tokens in a piece of a text that is not JSON. */
  readonly chunkSize: number;
  /** Tokens from which a JSON record is condensed. Default: only what does not fit is summarized. */
  readonly summaryThreshold?: number | undefined;
  /** Words of what the call asks for. Fields with such names come first in summaries. */
  readonly asked?: readonly string[] | undefined;
  readonly fields?: readonly FieldPath[] | undefined;
  /** The place at which to continue. Absent for the first answer. */
  readonly place?: AnswerPlace;
  /** Creates a cursor. */
  readonly seal: (place: AnswerPlace) => string;
  /** Whether the first notes say that `readMore` takes questions. */
  readonly mayAsk?: boolean;
  /** Whether to limit `_meta` to the fields that clients need. */
  readonly production: boolean;
}

/** An answer within its budget. */
export interface FittedAnswer {
  readonly result: CallToolResult;
  readonly outcome: CallOutcome;
  /** A sentence that explains why the answer was fitted this way. */
  readonly reason: string;
  /** Its texts, in the form in which their tokens are counted. */
  readonly text: string;
  readonly estimatedTokens: number;
  readonly originalTokens: number;
  /** All cursors in the answer. */
  readonly cursors: readonly string[];
  readonly itemCount?: number;
}

/** Fits a tool's answer into a budget. If the answer fits, only adds its costs to `_meta`. */
export function fitAnswer(answer: CallToolResult, request: FitAnswerRequest): FittedAnswer {
  const measured = measureAnswer(answer, request);
  const { counter, fields, place } = request;
  const budget = roomFor(answer, request);
  const small = measured.tokens <= budget;
  if (answer.isError === true) return fitError(measured, budget, request);
  if (fields === undefined) {
    const inexact = { ...request, budget, exact: false };
    if (place === undefined && small && !measured.parts.some((part) => needsPieces(part, inexact)))
      return passOn(measured, "whole", request);
    const fitted = fitParts(measured.parts, inexact);
    // A record that cannot be condensed.
    if (place === undefined && small && fitted.outcome === "whole")
      return passOn(measured, "whole", request);
    return compose(measured, fitted, request);
  }

  const { parts, note: missing, refusals } = projectParts(measured.parts, fields, counter);
  // The note appears only on the first page.
  const note = place === undefined ? missing : undefined;
  const room = note === undefined ? budget : budget - counter.count(note) - 1;
  const noted = note !== undefined && room >= LEAST_BUDGET;
  const fitted = fitParts(parts, { ...request, budget: noted ? room : budget, exact: true });
  return compose(
    { ...measured, parts, refusals: [...measured.refusals, ...refusals] },
    {
      ...fitted,
      ...(fitted.outcome === "whole" && PROJECTED),
      pieces: noted ? [...fitted.pieces, { note }] : fitted.pieces,
    },
    request,
  );
}

/** By how much the exact count of a text may exceed its estimate, which has a margin already: keys, base64, hashes. */
const UNDERESTIMATE = 0.03;

/**
 * Returns the tokens that an answer may have by the given counter, so that its exact count is within the budget. A tool
 * that fitted its answer, and so knows its original tokens, used the same estimate: cut again, it would lose its order.
 */
function roomFor(
  { _meta }: CallToolResult,
  { budget, counter }: Pick<FitAnswerRequest, "budget" | "counter">,
): number {
  const isFitted = typeof _meta?.originalTokens === "number";
  if (isFitted || counter.name !== estimateTokenCounter.name) return budget;
  return Math.max(LEAST_BUDGET, Math.floor(budget * (1 - UNDERESTIMATE)));
}

const PROJECTED = {
  outcome: "projected",
  reason: "The requested fields fit.",
} as const;

/** Passes the answer on unchanged, with its costs. The tool's own `_meta` takes precedence. */
function passOn(
  { answer, blocks, parts, contentBlocks, tokens, refusals }: MeasuredAnswer,
  outcome: "whole" | "error",
  { budget, production }: FitAnswerRequest,
): FittedAnswer {
  const text = joinTexts(parts.slice(0, contentBlocks).map((part) => part.text));
  const costs = costsOf(text, tokens, tokens, budget);
  const reason = outcome === "whole" ? "All of it fits." : "The tool returned an error.";
  return {
    result: {
      ...answer,
      content: blocks.slice(0, contentBlocks),
      _meta: {
        ...costs,
        ...(!production && { reason }),
        ...(refusals.length > 0 && { refusals }),
        ...answer._meta,
      },
    },
    outcome,
    reason,
    text,
    ...costs,
    cursors: [],
  };
}

/** Builds an answer that contains less than the tool returned. The guard's `_meta` takes precedence over the tool's. */
function compose(
  { answer: whole, blocks, parts, tokens: originalTokens, refusals }: MeasuredAnswer,
  fitted: FittedParts,
  { budget, counter, production, place: continued }: FitAnswerRequest,
): FittedAnswer {
  const { structuredContent: _, ...answer } = whole;
  const { outcome, reason, place, cursors, itemCount } = fitted;
  const content = fitted.pieces.map((piece) => blockOf(piece, blocks, parts));
  const text = joinTexts(content.map(blockText));
  const costs = costsOf(text, counter.count(text), originalTokens, budget);
  return {
    result: {
      ...answer,
      content,
      _meta: {
        ...answer._meta,
        ...(!production && { outcome, reason }),
        ...costs,
        ...place,
        // Only on the first page.
        ...(continued === undefined && refusals.length > 0 && { refusals }),
      },
    },
    outcome,
    reason,
    text,
    ...costs,
    cursors,
    ...(itemCount !== undefined && { itemCount }),
  };
}

function blockOf(
  piece: FittedPiece,
  blocks: readonly ContentBlock[],
  parts: readonly AnswerPart[],
): ContentBlock {
  if ("note" in piece) return { type: "text", text: piece.note };
  const block = blocks[piece.index];
  if (piece.text !== undefined) return withText(block, piece.text);
  const part = parts[piece.index];
  if (block === undefined || part?.text === undefined || part.uncut)
    return block ?? { type: "text", text: "" };
  return blockText(block) === part.text ? block : withText(block, part.text);
}

/** Fits an error. A long one is cut into exact pieces, because its beginning states the problem. */
function fitError(
  measured: MeasuredAnswer,
  budget: number,
  request: FitAnswerRequest,
): FittedAnswer {
  if (request.place === undefined && measured.tokens <= budget)
    return passOn(measured, "error", request);
  const fitted = fitParts(measured.parts, { ...request, budget, exact: true });
  const reason = "The tool returned an error, which was cut.";
  return compose(measured, { ...fitted, outcome: "error", reason }, request);
}
