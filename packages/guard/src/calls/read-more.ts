import type { LineRange } from "@speclens/budget";
import { invalidArgument, MOST_AT_ONCE } from "@speclens/core";
import type { Question } from "../cursors/question.ts";
import type { GuardState } from "../state/guard-state.ts";
import { READ_MORE } from "../tools/read-more-tool.ts";
import { type AnsweredCall, refusal } from "./answered-call.ts";
import { callTool } from "./call-tool.ts";
import { refusedArgument, refusedCall, refusedCursor } from "./describe-refusal.ts";
import { joinAnswered, nextCursorOf } from "./join-answered.ts";
import { readResource } from "./read-resource.ts";
import type { ToolCall } from "./tool-call.ts";

/** Clients refuse answers from 25,000 tokens on. Several pages together have at most so many. */
const MOST_TOKENS = 20_000;

/**
 * Continues any answer from its cursor alone. This process remembers the call of each cursor for an hour. With lines,
 * `find` or `select`, answers that question about the text at the cursor. With `pages`, returns so many pages at once, as
 * far as they have at most 20,000 tokens.
 *
 * @throws any error of the server
 */
export async function readMore(state: GuardState, call: ToolCall): Promise<AnsweredCall> {
  const settings = state.settings();
  const facts = { tool: READ_MORE, budget: settings.tokenBudgetThreshold };
  const { cursor } = call.params.arguments ?? {};
  if (typeof cursor !== "string" || cursor === "")
    return refusal(
      state,
      facts,
      refusedArgument("cursor", "cursor must be a text from a cut answer."),
    );
  let question: Question | undefined;
  let pages: number;
  try {
    question = readQuestion(call.params.arguments ?? {});
    pages = readPages(call.params.arguments?.pages);
  } catch (error) {
    return refusal(state, facts, refusedCall(error, settings));
  }
  let answered = await readPage(state, call, cursor, question);
  for (let page = 1; page < pages; page++) {
    const next = nextCursorOf(answered);
    if (next === undefined) break;
    const joined = joinAnswered(state, answered, await readPage(state, call, next, undefined));
    if (joined.result.isError === true || joined.estimatedTokens > MOST_TOKENS) break;
    answered = joined;
  }
  return { ...answered, tool: READ_MORE };
}

/** Reads the page of a cursor, or asks the text that it leads to. */
async function readPage(
  state: GuardState,
  { context, inner, params, watch }: ToolCall,
  cursor: string,
  question: Question | undefined,
): Promise<AnsweredCall> {
  const facts = { tool: READ_MORE, budget: state.settings().tokenBudgetThreshold };
  const origin = await state.givenCursors.find(state.callerOf(context), cursor);
  if (origin === undefined) return refusal(state, facts, refusedCursor("unknown"));
  const { asked } = origin;
  if (asked !== undefined && question !== undefined) {
    const message =
      "This cursor continues what was found. Ask with the cursor of the answer itself.";
    return refusal(state, facts, refusedArgument("cursor", message));
  }
  const at = {
    question: asked?.question ?? question,
    ...(asked !== undefined && { further: cursor }),
  };
  const from = asked?.from ?? cursor;
  if ("uri" in origin) {
    const reading = { params: { uri: origin.uri }, context, inner, watch, cursor: from, ...at };
    return (await readResource(state, reading)).call;
  }
  const { arguments: _, ...others } = params;
  return callTool(state, {
    context,
    inner,
    watch,
    params: { ...others, name: origin.tool, arguments: { ...origin.toolArguments, cursor: from } },
    ...at,
  });
}

/**
 * Reads how many pages a call wants. `null` counts as omitted.
 *
 * @throws SpecLensError `argument-invalid`
 */
function readPages(given: unknown): number {
  if (given === undefined || given === null) return 1;
  if (isPlace(given) && given <= MOST_AT_ONCE) return given;
  throw invalidArgument("pages", `pages must be a whole number from 1 to ${MOST_AT_ONCE}.`);
}

/**
 * Reads what a call asks of the text, if anything. Empty texts and `null` count as omitted.
 *
 * @throws SpecLensError `argument-invalid` for a value of the wrong type, or several questions
 */
function readQuestion(given: Readonly<Record<string, unknown>>): Question | undefined {
  const { startLine, endLine, startColumn } = given;
  for (const [name, value] of Object.entries({ startLine, endLine, startColumn }))
    if (value !== undefined && value !== null && !isPlace(value))
      throw invalidArgument(name, `${name} must be a whole number of at least 1.`);
  const lines = rangeOf({ startLine, endLine, startColumn });
  const find = readText("find", given.find);
  const select = readText("select", given.select);
  const [question, ...others] = [
    ...(lines === undefined ? [] : [{ lines }]),
    ...(find === undefined ? [] : [{ find }]),
    ...(select === undefined ? [] : [{ select }]),
  ];
  if (others.length > 0)
    throw invalidArgument("find", "Give lines, find or select, only one of them.");
  return question;
}

function readText(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw invalidArgument(name, `${name} must be a text.`);
  return value.trim() === "" ? undefined : value;
}

function isPlace(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1;
}

function rangeOf(given: Readonly<Record<keyof LineRange, unknown>>): LineRange | undefined {
  const { startLine, endLine, startColumn } = given;
  if (!isPlace(startLine) && !isPlace(endLine)) return undefined;
  return {
    startLine: isPlace(startLine) ? startLine : 1,
    ...(isPlace(endLine) && { endLine }),
    ...(isPlace(startColumn) && { startColumn }),
  };
}
