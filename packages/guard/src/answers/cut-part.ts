import { type FittedValue, fitJson } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import type { PlaceKind } from "../cursors/call-cursors.ts";
import { type AnswerPart, isJsonText } from "./answer-part.ts";
import type { FitPartsRequest } from "./fit-parts-request.ts";
import { startOf } from "./part-places.ts";

/** A part as it is shown. */
export interface CutPart {
  readonly index: number;
  readonly fitted: FittedValue;
  readonly nextCursor?: string;
}

/** Which part is cut, and how. */
export interface CutPartOptions {
  /** Tokens of its text and note. */
  readonly budget: number;
  /** Where in the part to begin; absent for its first piece or summary. */
  readonly offset?: number | undefined;
  /** What its cursors count in. Default: the parts. */
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
  const { counter, exact, seal } = request;
  const fitted = fitJson(part.text ?? "", {
    budget: roomOf(part, budget, request),
    counter: knowing(part, counter),
    ...(offset !== undefined && { offset }),
    ...(exact && { prefer: "page" }),
    cursorFor: (next) => seal({ offset: start + next, kind }),
  });
  const next = "nextOffset" in fitted ? fitted.nextOffset : undefined;
  if (next === undefined) return { index, fitted };
  return { index, fitted, nextCursor: cursorOf(fitted) ?? seal({ offset: start + next, kind }) };
}

/** Counts as the counter does, but for what is counted already. */
function knowing({ text, tokens }: AnswerPart, counter: TokenCounter): TokenCounter {
  const { name } = counter;
  return { name, count: (other) => (other === text ? tokens : counter.count(other)) };
}

/** Whether a part cannot be shown whole, be there nothing else. */
export function needsPieces(
  part: AnswerPart,
  request: Pick<FitPartsRequest, "budget" | "chunkSize">,
): boolean {
  return part.tokens > roomOf(part, request.budget, request);
}

/** Texts that are not JSON come in smaller pieces. */
export function roomOf(
  part: AnswerPart,
  budget: number,
  { chunkSize }: Pick<FitPartsRequest, "chunkSize">,
): number {
  const { text, tokens, uncut } = part;
  if (text === undefined || uncut || budget <= chunkSize || tokens <= chunkSize) return budget;
  return isJsonPart(part, text) ? budget : chunkSize;
}

/** Parsing a large part once is enough. */
const jsonParts = new WeakMap<AnswerPart, boolean>();

function isJsonPart(part: AnswerPart, text: string): boolean {
  const known = jsonParts.get(part) ?? isJsonText(text);
  jsonParts.set(part, known);
  return known;
}

/** The cursor that the note shows: each sealing gives another one. */
function cursorOf({ note }: FittedValue): string | undefined {
  if (note === undefined) return undefined;
  const told: unknown = JSON.parse(note);
  const has = typeof told === "object" && told !== null && "nextCursor" in told;
  return has && typeof told.nextCursor === "string" ? told.nextCursor : undefined;
}
