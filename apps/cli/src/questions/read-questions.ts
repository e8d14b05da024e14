import type { JsonObject } from "@speclens/core";
import { documentIds } from "./document-ids.ts";
import { type Placed, parseQuestionLines } from "./question-lines.ts";

/** One question of a batch. */
export interface Question {
  readonly id: string | number;
  readonly query: string;
  /** Ids of the documents to search. Default: all. */
  readonly documents?: readonly string[] | undefined;
}

/**
 * Reads the questions of a batch from JSON Lines; empty lines are passed over.
 *
 * @throws SpecLensError `argument-invalid` with the first line that is no question
 */
export function readQuestions(text: string, path: string): (Question & Placed)[] {
  return parseQuestionLines(text, path, {
    parse: parseQuestion,
    shape: '{"id": "…", "query": "…", "documents": ["…"]}, the documents optional.',
    argument: "--batch",
  });
}

function parseQuestion({ id, query, documents }: JsonObject): Question | string {
  if (typeof id !== "string" && typeof id !== "number") return 'it has no "id"';
  if (typeof query !== "string") return 'it has no "query"';
  const within = documentIds(documents);
  return typeof within === "string" ? within : { id, query, documents: within };
}
