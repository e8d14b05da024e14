import { isJsonObject, type JsonObject, type JsonValue, SpecLensError } from "@speclens/core";

/** Describes how to parse the lines of a file of questions. */
export interface QuestionFormat<Question> {
  /** Returns the question, or a description of the problem with the line: `"query" is missing`. */
  readonly parse: (line: JsonObject, number: number) => Question | string;
  /** The expected line, for messages. */
  readonly shape: string;
  /** The argument that named the file, for programs. */
  readonly argument: string;
}

/** The place of a question, for messages. */
export interface Placed {
  /** `FILE:LINE` */
  readonly place: string;
}

/**
 * Parses questions in JSON Lines. Skips empty lines.
 *
 * @throws SpecLensError `argument-invalid` for the first line that is not a question
 */
export function parseQuestionLines<Question extends object>(
  text: string,
  path: string,
  { parse, shape, argument }: QuestionFormat<Question>,
): (Question & Placed)[] {
  // Editors on Windows begin a file with a byte order mark.
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  return lines.flatMap((line, position) => {
    if (line.trim() === "") return [];
    const place = `${path}:${position + 1}`;
    const value = parseObject(line);
    const question = value === undefined ? "not a JSON object" : parse(value, position + 1);
    if (typeof question !== "string") return [{ ...question, place }];
    throw new SpecLensError(
      "argument-invalid",
      `${place} is not a question: ${question}.\nExpected ${shape}`,
      { argument },
    );
  });
}

/** Parses the documents of a question, or returns a description of the problem. Undefined means that it names none. */
export function parseDocumentIds(
  value: JsonValue | undefined,
): readonly string[] | string | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every((id) => typeof id === "string")) return value;
  return '"documents" must be a list of document ids';
}

function parseObject(line: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
