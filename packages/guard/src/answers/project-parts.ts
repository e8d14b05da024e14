import { type FieldPath, fitJson, type MissingField } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import type { Refusal } from "../contracts/refusal.ts";
import { type AnswerPart, isJsonText, textPart } from "./answer-part.ts";

/** Parts reduced to the requested fields. */
export interface ProjectedParts {
  readonly parts: readonly AnswerPart[];
  /** The note about missing fields. Absent if every field exists. */
  readonly note?: string;
  /** The same as data. */
  readonly refusals: readonly Refusal[];
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
  const refusals: Refusal[] = [];
  const kept = parts.map((part) => {
    if (part.text === undefined || part.uncut || !isJsonText(part.text)) return part;
    projected = true;
    const fitted = fitJson(part.text, { budget: Number.MAX_SAFE_INTEGER, fields, counter: FREE });
    if (note === undefined) refusals.push(...(fitted.missing ?? []).map(unknownField));
    note ??= fitted.note;
    return textPart(fitted.text, counter);
  });
  if (!projected && parts.some(({ text }) => text !== undefined)) {
    note = NO_JSON;
    refusals.push({ code: "not-json", argument: "fields", remedy: "change-argument" });
  }
  return { parts: kept, refusals, ...(note !== undefined && { note }) };
}

function unknownField({ path, available }: MissingField): Refusal {
  return {
    code: "field-unknown",
    argument: "fields",
    field: path,
    available,
    remedy: "change-argument",
  };
}

/** Projections are fitted later, so their size does not matter at this point. */
const FREE: TokenCounter = { name: "free", count: () => 0 };
