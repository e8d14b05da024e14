import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import type { EvaluationQuestion, OperationReference } from "@speclens/engine";
import { parseDocumentIds, parseQuestionLines } from "./parse-question-lines.ts";

/**
 * Reads questions and their answers from JSON Lines. Skips empty lines, ignores unknown members, and gives a
 * question without an id the number of its line.
 *
 * @throws SpecLensError `argument-invalid` with the first line that is not a question
 */
export function readEvaluationQuestions(text: string, path: string): EvaluationQuestion[] {
  const lines = parseQuestionLines(text, path, {
    parse: parseQuestion,
    shape:
      '{"query": "…", "relevant": ["METHOD /path or operationId"]}, with an empty list if nothing answers it.\n' +
      'Optional: "id", "documents": ["…"], "also_ok": ["…"], "any_of": true.',
    argument: "questions",
  });
  return lines.map((line) => {
    if ("error" in line) throw line.error;
    return line.question;
  });
}

function parseQuestion(line: JsonObject, number: number): EvaluationQuestion | string {
  const { query, any_of: anyOf = false } = line;
  const id = line.id ?? number;
  if (typeof id !== "string" && typeof id !== "number") return '"id" must be a string or a number';
  if (typeof query !== "string" || query.trim() === "") return '"query" is missing';
  if (typeof anyOf !== "boolean") return '"any_of" must be true or false';
  if (line.relevant === undefined) return '"relevant" is missing';
  const relevant = references(line.relevant);
  if (relevant === undefined) return `"relevant" ${NO_REFERENCES}`;
  const alsoOk = references(line.also_ok ?? []);
  if (alsoOk === undefined) return `"also_ok" ${NO_REFERENCES}`;
  if (relevant.length === 0 && alsoOk.length > 0)
    return '"also_ok" has operations, but "relevant" has none';
  const documents = parseDocumentIds(line.documents);
  if (typeof documents === "string") return documents;
  return { id, query, documents, relevant, alsoOk, anyOf };
}

const NO_REFERENCES =
  'must be a list of operations: "METHOD /path", "operationId" or {"document": "…", "operation": "…"}';

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
