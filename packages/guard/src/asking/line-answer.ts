import type { CallToolResult } from "@modelcontextprotocol/server";
import { type LineRange, readLines } from "@speclens/budget";
import { costsOf } from "../answers/answer-costs.ts";
import type { FitAnswerRequest, FittedAnswer } from "../answers/fit-answer.ts";
import { measureAnswer } from "../answers/measure-answer.ts";
import type { AnswerPlace } from "../cursors/call-cursors.ts";
import { textAt } from "./ask-answer.ts";

/** Tokens reserved for the note that says how to continue. */
const NOTE_ROOM = 80;

/**
 * Reads a range of lines of the text at a place. Returns the lines that fit.
 *
 * @throws SpecLensError `argument-invalid` for a range outside the text
 */
export function lineAnswer(
  answer: CallToolResult,
  place: AnswerPlace,
  range: LineRange,
  request: FitAnswerRequest,
): FittedAnswer {
  const { budget, counter } = request;
  const { tokens } = measureAnswer(answer, request);
  const whole = textAt(answer, place, request);
  const lines = readLines(whole, { ...range, budget: budget - NOTE_ROOM, counter });
  const { startLine, endLine, totalLines, next } = lines;
  const note =
    next &&
    JSON.stringify({
      startLine,
      endLine,
      totalLines,
      next,
      instructions: "For the rest, call readMore with the same cursor and the lines of next.",
    });
  const text = note === undefined ? lines.text : `${lines.text}\n${note}`;
  const costs = costsOf(text, counter.count(text), tokens, budget);
  return {
    result: {
      content: [lines.text, note].flatMap((one) =>
        one === undefined ? [] : [{ type: "text", text: one }],
      ),
      _meta: { ...costs, startLine, endLine, totalLines, ...(next && { next }) },
    },
    outcome: "chunked",
    reason: "The call requested lines of a text.",
    text,
    ...costs,
    cursors: [],
  };
}
