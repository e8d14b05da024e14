import { isJsonObject, SpecLensError } from "@speclens/core";

/** One question of a batch. */
export interface Question {
  readonly id: string | number;
  /** Where it stands, for messages: `FILE:LINE`. */
  readonly place: string;
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
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
          'A line reads {"id": "…", "query": "…", "documents": ["…"]}, the documents optional.',
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
  const { id, query, documents } = value;
  if ((typeof id !== "string" && typeof id !== "number") || typeof query !== "string")
    return undefined;
  if (documents === undefined) return { id, query };
  if (!Array.isArray(documents) || !documents.every((name) => typeof name === "string"))
    return undefined;
  return { id, query, documents };
}
