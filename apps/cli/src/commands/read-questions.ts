import { isJsonObject, type SearchRequest, SpecLensError } from "@speclens/core";

/** One question of a batch. */
export interface Question {
  readonly id: string | number;
  /** Where it stands, for messages: `FILE:LINE`. */
  readonly place: string;
  readonly request: Omit<SearchRequest, "limit">;
}

/**
 * Reads questions from JSON Lines; empty lines are passed over.
 *
 * @throws SpecLensError `argument-invalid` with the first line that is no question
 */
export function readQuestions(text: string, path: string): Question[] {
  // Editors on Windows begin a file with a byte order mark.
  return text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .flatMap((line, position) => {
      if (line.trim() === "") return [];
      const place = `${path}:${position + 1}`;
      const question = parseQuestion(line);
      if (question !== undefined) return [{ ...question, place }];
      throw new SpecLensError(
        "argument-invalid",
        `${place} is no question.\n` +
          'A line reads {"id": "…", "query": "…"}, and may have "documents": ["…"], "category", ' +
          '"group", "tag" and "method", each a text, and "deprecated": true or false.',
        { argument: "--batch" },
      );
    });
}

function parseQuestion(line: string): Omit<Question, "place"> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const { id, query, documents, category, group, tag, method, deprecated } = value;
  if ((typeof id !== "string" && typeof id !== "number") || typeof query !== "string")
    return undefined;
  if (!isOptional(isTexts, documents) || !isOptional(isFlag, deprecated)) return undefined;
  if (!isOptional(isText, category) || !isOptional(isText, group)) return undefined;
  if (!isOptional(isText, tag) || !isOptional(isText, method)) return undefined;
  return { id, request: { query, documents, category, group, tag, method, deprecated } };
}

function isOptional<Value>(
  guard: (value: unknown) => value is Value,
  value: unknown,
): value is Value | undefined {
  return value === undefined || guard(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}
