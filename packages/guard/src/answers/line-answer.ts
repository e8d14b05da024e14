import type { CallToolResult } from "@modelcontextprotocol/server";
import { type LineRange, readLines } from "@speclens/budget";
import { SpecLensError } from "@speclens/core";
import type { AnswerPlace } from "../cursors/call-cursors.ts";
import { costsOf } from "./answer-costs.ts";
import type { FitAnswerRequest, FittedAnswer } from "./fit-answer.ts";

import { measureAnswer } from "./measure-answer.ts";
import { partAt } from "./part-places.ts";
import { projectParts } from "./project-parts.ts";

/** Tokens kept for the note that says how to go on. */
const NOTE_ROOM = 80;

/**
 * Lines of the text that a place is in, as many of the range as fit.
 *
 * @throws SpecLensError `argument-invalid` for a range outside of the text
 */
export function lineAnswer(
  answer: CallToolResult,
  place: AnswerPlace,
  range: LineRange,
  request: FitAnswerRequest,
): FittedAnswer {
  const { budget, counter, fields } = request;
  const measured = measureAnswer(answer, request);
  const parts =
    fields === undefined ? measured.parts : projectParts(measured.parts, fields, counter).parts;
  const whole = partAt(parts, place, counter)?.text;
  if (whole === undefined)
    throw new SpecLensError("argument-invalid", "There is no text at this cursor.", {
      argument: "cursor",
    });
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
  const costs = costsOf(text, counter.count(text), measured.tokens, budget);
  return {
    result: {
      content: [lines.text, note].flatMap((one) =>
        one === undefined ? [] : [{ type: "text", text: one }],
      ),
      _meta: { ...costs, startLine, endLine, totalLines, ...(next && { next }) },
    },
    outcome: "chunked",
    reason: "Lines of a text were asked for.",
    text,
    ...costs,
    cursors: [],
  };
}
