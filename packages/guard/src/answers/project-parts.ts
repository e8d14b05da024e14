import { type FieldPath, fitJson } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import { type AnswerPart, isJsonText, textPart } from "./answer-part.ts";

/** Parts reduced to the requested fields. */
export interface ProjectedParts {
  readonly parts: readonly AnswerPart[];
  /** The note about missing fields. Absent if every field exists. */
  readonly note?: string;
}

const NO_JSON = '{"fields":"This answer is not JSON, so it has no fields."}';

/** Reduces each JSON part to the named fields. */
export function projectParts(
  parts: readonly AnswerPart[],
  fields: readonly FieldPath[],
  counter: TokenCounter,
): ProjectedParts {
  let note: string | undefined;
  let projected = false;
  const kept = parts.map((part) => {
    if (part.text === undefined || part.uncut || !isJsonText(part.text)) return part;
    projected = true;
    const fitted = fitJson(part.text, { budget: Number.MAX_SAFE_INTEGER, fields, counter: FREE });
    note ??= fitted.note;
    return textPart(fitted.text, counter);
  });
  if (!projected && parts.some(({ text }) => text !== undefined)) note = NO_JSON;
  return { parts: kept, ...(note !== undefined && { note }) };
}

/** Projections are fitted later, so their size does not matter at this point. */
const FREE: TokenCounter = { name: "free", count: () => 0 };
