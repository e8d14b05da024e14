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
interface Placed {
  /** `FILE:LINE` */
  readonly place: string;
}

/** A line of a file of questions: the question, or why it is none. */
export type QuestionLine<Question> =
  | { readonly line: number; readonly question: Question & Placed }
  | {
      readonly line: number;
      /** The id of the question, if it can be read. */
      readonly id: string | number | undefined;
      readonly error: SpecLensError;
    };

/** Parses questions in JSON Lines. Skips empty lines. */
export function parseQuestionLines<Question extends object>(
  text: string,
  path: string,
  { parse, shape, argument }: QuestionFormat<Question>,
): QuestionLine<Question>[] {
  // Editors on Windows begin a file with a byte order mark.
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  return lines.flatMap((content, position): QuestionLine<Question>[] => {
    if (content.trim() === "") return [];
    const line = position + 1;
    const place = `${path}:${line}`;
    const value = parseObject(content);
    const question = value === undefined ? "not a JSON object" : parse(value, line);
    if (typeof question !== "string") return [{ line, question: { ...question, place } }];
    const error = new SpecLensError(
      "argument-invalid",
      `${place} is not a question: ${question}.\nExpected ${shape}`,
      { argument },
    );
    return [{ line, id: idOf(value), error }];
  });
}

/** Returns the id of a question, or undefined if it has none. */
export function idOf(value: JsonObject | undefined): string | number | undefined {
  const id = value?.id;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
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
