import { type FieldPath, fitJson } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import { type AnswerPart, isJsonText, textPart } from "./answer-part.ts";

/** Parts with only the fields that were asked for. */
export interface ProjectedParts {
  readonly parts: readonly AnswerPart[];
  /** What is to be told beside them; absent where every field is there. */
  readonly note?: string;
}

const NO_JSON = '{"fields":"This answer is not JSON: it has no fields, and comes as it is."}';

/** Keeps the named fields of each part that is JSON. */
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

/** Whatever its size, the projection is wanted whole here: it is fitted afterwards. */
const FREE: TokenCounter = { name: "free", count: () => 0 };
