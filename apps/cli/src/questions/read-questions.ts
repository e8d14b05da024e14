import {
  FLAG_CRITERIA,
  type JsonObject,
  type SearchRequest,
  TEXT_CRITERIA,
  type WritableCriteria,
} from "@speclens/core";
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
      `{"id": "…", "query": "…"}, and may have "documents": ["…"], ${listed(TEXT_CRITERIA)}, each a text, ` +
      `and ${listed(FLAG_CRITERIA)}: true or false.`,
    argument: "--batch",
  });
}

function parseQuestion(line: JsonObject): Question | string {
  const { id, query } = line;
  if (typeof id !== "string" && typeof id !== "number") return 'it has no "id"';
  if (typeof query !== "string") return 'it has no "query"';
  const documents = documentIds(line.documents);
  if (typeof documents === "string") return documents;
  const criteria = readCriteria(line);
  if (typeof criteria === "string") return criteria;
  return { id, query, documents, ...criteria };
}

function readCriteria(line: JsonObject): WritableCriteria | string {
  const criteria: WritableCriteria = {};
  for (const name of TEXT_CRITERIA) {
    const value = line[name];
    if (value === undefined) continue;
    if (typeof value !== "string") return `"${name}" is no text`;
    criteria[name] = value;
  }
  for (const name of FLAG_CRITERIA) {
    const value = line[name];
    if (value === undefined) continue;
    if (typeof value !== "boolean") return `"${name}" is neither true nor false`;
    criteria[name] = value;
  }
  return criteria;
}

/** `"a", "b" and "c"`. */
function listed(names: readonly string[]): string {
  const list = new Intl.ListFormat("en-GB");
  return list.format(names.map((name) => `"${name}"`));
}
