import type { CallToolResult } from "@modelcontextprotocol/server";
import { invalidArgument } from "@speclens/core";
import type { FitAnswerRequest } from "../answers/fit-answer.ts";
import { partAt } from "../answers/locate-part.ts";
import { measureAnswer } from "../answers/measure-answer.ts";
import { projectParts } from "../answers/project-parts.ts";
import type { AnswerPlace } from "../cursors/call-cursors.ts";
import type { Question } from "../cursors/question.ts";
import { parseExactly } from "./exact-json.ts";
import { findLines } from "./find-lines.ts";
import { findRecords } from "./find-records.ts";
import { selectValues } from "./select-values.ts";

/** Longer JSON, in characters, is searched line by line, because its values would take many times its memory. */
const LARGEST_JSON: number = 16 * 1024 * 1024;

/**
 * Answers a question about the text at a place of an answer. The result is an answer of its own, which may need pages.
 *
 * @throws SpecLensError `argument-invalid` for a place without text, or an expression that cannot be used
 */
export function askAnswer(
  answer: CallToolResult,
  place: AnswerPlace,
  question: Exclude<Question, { lines: unknown }>,
  request: FitAnswerRequest,
): CallToolResult {
  const text = textAt(answer, place, request);
  const json = text.length > LARGEST_JSON ? undefined : parseExactly(text);
  if ("find" in question) {
    const found = json ? findRecords(json, question.find) : findLines(text, question.find);
    return { content: [{ type: "text", text: found }] };
  }
  if (json === undefined)
    throw invalidArgument(
      "select",
      "This text is not JSON, or too large or too deep for select. Use find, or startLine and endLine.",
    );
  return { content: [{ type: "text", text: selectValues(json, question.select) }] };
}

/**
 * Returns the text at a place, of the fields that the call chose.
 *
 * @throws SpecLensError `argument-invalid` if there is none
 */
export function textAt(
  answer: CallToolResult,
  place: AnswerPlace,
  request: Pick<FitAnswerRequest, "budget" | "counter" | "fields" | "maximumBlobBytes">,
): string {
  const { counter, fields } = request;
  const { parts } = measureAnswer(answer, request);
  const chosen = fields === undefined ? parts : projectParts(parts, fields, counter).parts;
  const text = partAt(chosen, place, counter)?.text;
  if (text === undefined) throw invalidArgument("cursor", "This cursor does not lead to a text.");
  return text;
}
