import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import type { EvaluationQuestion, OperationReference } from "@speclens/engine";
import { documentIds } from "./document-ids.ts";
import { parseQuestionLines } from "./question-lines.ts";

/**
 * Reads questions and what answers them from JSON Lines. Empty lines are passed over, members that
 * have no meaning here are ignored, and a question without an id has the number of its line.
 *
 * @throws SpecLensError `argument-invalid` with the first line that is no question
 */
export function readEvaluationQuestions(text: string, path: string): EvaluationQuestion[] {
  return parseQuestionLines(text, path, {
    parse: parseQuestion,
    shape:
      '{"query": "…", "relevant": ["METHOD /path or operationId"]}, the list empty where nothing answers it;\n' +
      'optional: "id", "documents": ["…"], "also_ok": ["…"], "any_of": true.',
    argument: "questions",
  });
}

function parseQuestion(line: JsonObject, number: number): EvaluationQuestion | string {
  const { query, any_of: anyOf = false } = line;
  const id = line.id ?? number;
  if (typeof id !== "string" && typeof id !== "number") return '"id" is no text and no number';
  if (typeof query !== "string" || query.trim() === "") return 'it has no "query"';
  if (typeof anyOf !== "boolean") return '"any_of" is neither true nor false';
  if (line.relevant === undefined) return 'it has no "relevant"';
  const relevant = references(line.relevant);
  if (relevant === undefined) return `"relevant" ${NO_REFERENCES}`;
  const alsoOk = references(line.also_ok ?? []);
  if (alsoOk === undefined) return `"also_ok" ${NO_REFERENCES}`;
  if (relevant.length === 0 && alsoOk.length > 0)
    return '"also_ok" has operations and "relevant" has none';
  const documents = documentIds(line.documents);
  if (typeof documents === "string") return documents;
  return { id, query, documents, relevant, alsoOk, anyOf };
}

const NO_REFERENCES =
  'is no list of operations: "METHOD /path", "operationId" or {"document": "…", "operation": "…"}';

function references(value: JsonValue): OperationReference[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const found = value.map(reference).filter((entry) => entry !== undefined);
  return found.length === value.length ? found : undefined;
}

function reference(value: JsonValue): OperationReference | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (!isJsonObject(value)) return undefined;
  const { document, operation } = value;
  return typeof document === "string" && typeof operation === "string"
    ? { document, operation }
    : undefined;
}
