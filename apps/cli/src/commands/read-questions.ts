import { isJsonObject, SpecLensError } from "@speclens/core";

/** One question of a batch. */
export interface Question {
  readonly id: string | number;
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
  return text.split("\n").flatMap((line, position) => {
    if (line.trim() === "") return [];
    const question = parseQuestion(line);
    if (question !== undefined) return [question];
    throw new SpecLensError(
      "argument-invalid",
      `${path}:${position + 1} is no question.\n` +
        'A line reads {"id": "…", "query": "…", "documents": ["…"]}, the documents optional.',
      { argument: "--batch" },
    );
  });
}

function parseQuestion(line: string): Question | undefined {
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
