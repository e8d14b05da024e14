import type { TokenCounter } from "@speclens/core";
import type { AnswerPlace } from "../cursors/call-cursors.ts";
import { type AnswerPart, isJsonText, textPart } from "./answer-part.ts";

/** Returns the offset at which a part begins. Empty parts also have their own offset. */
export function startOf(parts: readonly AnswerPart[], index: number): number {
  return parts.slice(0, index).reduce((sum, { text = "" }) => sum + text.length + 1, 0);
}

/** Returns the part that contains an offset, and the offset within that part. */
export function locatePart(
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

/** Returns the part that contains a place. */
export function partAt(
  parts: readonly AnswerPart[],
  place: AnswerPlace,
  counter: TokenCounter,
): AnswerPart | undefined {
  if (place.kind === "joined") return joinParts(parts, counter);
  return parts[locatePart(parts, place.offset).index];
}

/** Joins all texts into one: JSON values as a list, and other texts line by line. */
export function joinParts(parts: readonly AnswerPart[], counter: TokenCounter): AnswerPart {
  const texts = parts.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const only = texts.length === 1 ? texts[0] : undefined;
  const text = only ?? (texts.every(isJsonText) ? `[${texts.join(",")}]` : texts.join("\n"));
  return textPart(text, counter);
}
