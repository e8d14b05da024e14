import { isJsonObject, type JsonObject, SpecLensError } from "@speclens/core";

/** How the lines of a file of questions are read. */
export interface QuestionFormat<Question> {
  /** Gives the question, or what is wrong with the line: `it has no "query"`. */
  readonly parse: (line: JsonObject, number: number) => Question | string;
  /** A line as it should be, for messages. */
  readonly shape: string;
  /** What named the file, for programs. */
  readonly argument: string;
}

/** Where a question stands, for messages: `FILE:LINE`. */
export interface Placed {
  readonly place: string;
}

/**
 * Reads questions from JSON Lines; empty lines are passed over.
 *
 * @throws SpecLensError `argument-invalid` with the first line that is no question
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
    const question = value === undefined ? "it is no JSON object" : parse(value, position + 1);
    if (typeof question !== "string") return [{ ...question, place }];
    throw new SpecLensError(
      "argument-invalid",
      `${place} is no question: ${question}.\nA line reads ${shape}`,
      { argument },
    );
  });
}

function parseObject(line: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
