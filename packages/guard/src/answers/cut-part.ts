import { type FittedValue, fitJson } from "@speclens/budget";
import { isJsonObject, type TokenCounter } from "@speclens/core";
import type { PlaceKind } from "../cursors/call-cursors.ts";
import { type AnswerPart, isJsonText } from "./answer-part.ts";
import type { FitPartsRequest } from "./fit-parts-request.ts";
import { startOf } from "./locate-part.ts";

/** A part that was fitted. */
export interface CutPart {
  readonly index: number;
  readonly fitted: FittedValue;
  readonly nextCursor?: string;
}

/** What a first note says about questions, in as few words as agents need. */
const ASK_TEXT = "To look something up, call readMore with it and find.";
const ASK_JSON = "To look something up, call readMore with it and find or select.";

/** How to cut a part. */
export interface CutPartOptions {
  /** Maximum number of tokens for its text and note. */
  readonly budget: number;
  /** The offset in the part at which to begin. Absent for its first piece or its summary. */
  readonly offset?: number | undefined;
  /** What the offsets of its cursors refer to. Default: the parts. */
  readonly kind?: PlaceKind;
}

/** Fits one part of an answer into its share of the budget. */
export function cutPart(
  parts: readonly AnswerPart[],
  index: number,
  request: FitPartsRequest,
  { budget, offset, kind = "part" }: CutPartOptions,
): CutPart {
  const part = parts[index] ?? { text: "", tokens: 0 };
  const start = startOf(parts, index);
  const { counter, exact, mayAsk = false, seal, summaryThreshold, asked } = request;
  const { text = "" } = part;
  const fitted = fitJson(text, {
    budget: roomOf(part, budget, request),
    counter: knowing(part, counter),
    ...(offset !== undefined && { offset }),
    ...(exact && { prefer: "page" }),
    ...(mayAsk && { hint: isJsonPart(part, text) ? ASK_JSON : ASK_TEXT }),
    ...(summaryThreshold !== undefined && { summaryThreshold }),
    ...(asked !== undefined && { asked }),
    cursorFor: (next) => seal({ offset: start + next, kind }),
  });
  const next = "nextOffset" in fitted ? fitted.nextOffset : undefined;
  if (next === undefined) return { index, fitted };
  return { index, fitted, nextCursor: cursorOf(fitted) ?? seal({ offset: start + next, kind }) };
}

/** Wraps the counter so that the part's text is not counted again. */
function knowing({ text, tokens }: AnswerPart, counter: TokenCounter): TokenCounter {
  return { ...counter, count: (other) => (other === text ? tokens : counter.count(other)) };
}

/** Returns whether a part is too large to be shown whole, even on its own, or may have to be condensed. */
export function needsPieces(
  part: AnswerPart,
  request: Pick<FitPartsRequest, "budget" | "chunkSize" | "summaryThreshold" | "exact">,
): boolean {
  return part.tokens > roomOf(part, request.budget, request) || mayCondense(part, request);
}

/** Returns whether a part is JSON of more tokens than records may have. `fitJson` knows which JSON is a record. */
export function mayCondense(
  part: AnswerPart,
  { summaryThreshold, exact }: Pick<FitPartsRequest, "summaryThreshold" | "exact">,
): boolean {
  const { text, tokens, uncut } = part;
  if (summaryThreshold === undefined || tokens <= summaryThreshold || exact) return false;
  return text !== undefined && uncut !== true && isJsonPart(part, text);
}

/** Returns the budget of a part. Texts that are not JSON are cut into smaller pieces. */
export function roomOf(
  part: AnswerPart,
  budget: number,
  { chunkSize }: Pick<FitPartsRequest, "chunkSize">,
): number {
  const { text, tokens, uncut } = part;
  if (text === undefined || uncut || budget <= chunkSize || tokens <= chunkSize) return budget;
  return isJsonPart(part, text) ? budget : chunkSize;
}

/** Caches whether parts are JSON, so that large parts are parsed only once. */
const jsonParts = new WeakMap<AnswerPart, boolean>();

function isJsonPart(part: AnswerPart, text: string): boolean {
  const known = jsonParts.get(part) ?? isJsonText(text);
  jsonParts.set(part, known);
  return known;
}

/** Returns the cursor in the note. Sealing the place again would create a different cursor. */
function cursorOf({ note }: FittedValue): string | undefined {
  const facts: unknown = note === undefined ? undefined : JSON.parse(note);
  const cursor = isJsonObject(facts) ? facts.nextCursor : undefined;
  return typeof cursor === "string" ? cursor : undefined;
}
