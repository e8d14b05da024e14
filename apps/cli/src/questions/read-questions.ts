import {
  FLAG_CRITERIA,
  type JsonObject,
  type SearchRequest,
  TEXT_CRITERIA,
  type WritableCriteria,
} from "@speclens/core";
import {
  idOf,
  parseDocumentIds,
  parseQuestionLines,
  type QuestionLine,
} from "./parse-question-lines.ts";

/** One question of a batch. */
export interface Question extends Omit<SearchRequest, "limit"> {
  readonly id: string | number;
}

/**
 * Reads the questions of a batch from JSON Lines; skips empty lines. The error of a line that is not a question is
 * `argument-invalid`.
 */
export function readQuestions(text: string, path: string): QuestionLine<Question>[] {
  return parseQuestionLines(text, path, {
    parse: parseQuestion,
    shape:
      `{"id": "…", "query": "…"}. Optional: "documents": ["…"], the strings ${listed(TEXT_CRITERIA)}, ` +
      `and ${listed(FLAG_CRITERIA)}: true or false.`,
    argument: "--batch",
  });
}

function parseQuestion(line: JsonObject): Question | string {
  const id = idOf(line);
  const { query } = line;
  if (id === undefined) return '"id" is missing';
  if (typeof query !== "string") return '"query" is missing';
  const documents = parseDocumentIds(line.documents);
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
    if (typeof value !== "string") return `"${name}" must be a string`;
    criteria[name] = value;
  }
  for (const name of FLAG_CRITERIA) {
    const value = line[name];
    if (value === undefined) continue;
    if (typeof value !== "boolean") return `"${name}" must be true or false`;
    criteria[name] = value;
  }
  return criteria;
}

/** `"a", "b" and "c"`. */
function listed(names: readonly string[]): string {
  const list = new Intl.ListFormat("en-GB");
  return list.format(names.map((name) => `"${name}"`));
}
