import type { JsonObject, JsonValue, SearchRequest } from "@speclens/core";
import { documentIds } from "./document-ids.ts";
import { type Placed, parseQuestionLines } from "./question-lines.ts";

/** One question of a batch. */
export interface Question extends Omit<SearchRequest, "limit"> {
  readonly id: string | number;
}

/**
 * Reads the questions of a batch from JSON Lines; empty lines are passed over.
 *
 * @throws SpecLensError `argument-invalid` with the first line that is no question
 */
export function readQuestions(text: string, path: string): (Question & Placed)[] {
  return parseQuestionLines(text, path, {
    parse: parseQuestion,
    shape:
      '{"id": "…", "query": "…"}, and may have "documents": ["…"], "category", "group", "tag" and ' +
      '"method", each a text, and "deprecated": true or false.',
    argument: "--batch",
  });
}

function parseQuestion(line: JsonObject): Question | string {
  const { id, query, category, group, tag, method, deprecated } = line;
  if (typeof id !== "string" && typeof id !== "number") return 'it has no "id"';
  if (typeof query !== "string") return 'it has no "query"';
  const documents = documentIds(line.documents);
  if (typeof documents === "string") return documents;
  if (!isOptionalText(category)) return '"category" is no text';
  if (!isOptionalText(group)) return '"group" is no text';
  if (!isOptionalText(tag)) return '"tag" is no text';
  if (!isOptionalText(method)) return '"method" is no text';
  if (deprecated !== undefined && typeof deprecated !== "boolean")
    return '"deprecated" is neither true nor false';
  return { id, query, documents, category, group, tag, method, deprecated };
}

function isOptionalText(value: JsonValue | undefined): value is string | undefined {
  return value === undefined || typeof value === "string";
}
