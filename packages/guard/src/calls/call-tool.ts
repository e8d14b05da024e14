import type { JsonObject } from "@speclens/core";
import { invalidParams } from "../contracts/protocol-error.ts";
import { type AskedOf, type CallCursors, createCallCursors } from "../cursors/call-cursors.ts";
import { isInputRequired } from "../handlers/inner-handlers.ts";
import type { GuardState } from "../state/guard-state.ts";
import type { KnownTool } from "../state/known-tool.ts";
import { mayProtect, type ResolvedSettings, settingsOfTool } from "../state/resolve-settings.ts";
import { findTool } from "../tools/find-tool.ts";
import { wordsAsked } from "../tools/words-asked.ts";
import { type AnswerToFit, answerCall } from "./answer-call.ts";
import { type AnsweredCall, refusal } from "./answered-call.ts";
import { callUnprotected, incomplete } from "./call-unprotected.ts";
import { chooseVariant } from "./choose-variant.ts";
import { continueAnswer } from "./continue-answer.ts";
import { refusedArgument, refusedCall, refusedCursor } from "./describe-refusal.ts";
import {
  type Arguments,
  largestBudget,
  type ReadArguments,
  readArguments,
} from "./read-arguments.ts";
import { spillAnswer } from "./spill-answer.ts";
import { callInner, type ToolCall } from "./tool-call.ts";

/**
 * Calls a tool of the server and fits its answer.
 *
 * @throws any error of the server, and a protocol error for a disabled tool
 */
export async function callTool(state: GuardState, call: ToolCall): Promise<AnsweredCall> {
  const { name, arguments: given } = call.params;
  const settings = state.settings();
  if (!settingsOfTool(settings, name).enabled) throw invalidParams(`Tool ${name} not found`);
  const found = await findTool(state, name, call.inner);
  const known = found ?? unlisted(given);
  if (!mayProtect(settings, name))
    return callUnprotected(state, call, settings, given && largestBudget(given, known));

  let read: ReadArguments;
  try {
    read = readArguments(given ?? {}, known, settings);
  } catch (error) {
    const budget = settings.tokenBudgetThreshold;
    return refusal(state, { tool: name, budget }, refusedCall(error, settings));
  }
  const cursorsFor = await cursorsOf(state, call, read);
  const cursors = cursorsFor();
  // An answer that began in pieces continues in pieces, regardless of the variant.
  if (read.cursor !== undefined && isOwn(read.cursor, cursors, read))
    return continueCall(state, call, { settings, known, read, cursorsFor, cursor: read.cursor });
  if (call.question !== undefined)
    return refusal(
      state,
      { tool: name, budget: read.budget },
      refusedArgument("cursor", NO_QUESTIONS),
    );
  // This includes the tool's own pages, because otherwise the same answer would continue with pages of a
  // different size.
  if (read.cursor === undefined && chooseVariant(settings, name, state.random) === "B") {
    const toolArguments = largestBudget(read.withoutDefaults, known);
    const unprotected = await callUnprotected(state, call, settings, toolArguments);
    rememberNext(state, call, unprotected);
    return unprotected;
  }
  const answer = await callInner(
    call,
    given !== undefined || hasAny(read.forTool) ? read.forTool : undefined,
  );
  if (isInputRequired(answer)) return incomplete(answer, name, read.budget, "A");
  const answered = answerCall(state, { ...fitting(state, call, settings, read, cursors), answer });
  // Who names fields wants less, not a file.
  return read.fields === undefined ? spillAnswer(state, answered, answer, call.inner) : answered;
}

/** Enables `readMore` to continue answers that were served without protection. */
function rememberNext(
  state: GuardState,
  { params, context }: ToolCall,
  { result }: AnsweredCall,
): void {
  const next = result._meta?.nextCursor;
  if (typeof next !== "string") return;
  const { name: tool, arguments: toolArguments = {} } = params;
  state.givenCursors.remember(state.callerOf(context), next, { tool, toolArguments });
}

function hasAny(toolArguments: Arguments): boolean {
  return Object.keys(toolArguments).length > 0;
}

const NO_QUESTIONS =
  "The tool pages this answer itself, so the rest of it is unknown here. Continue with the cursor alone.";

/** Describes a tool that is not listed. It may declare any arguments, so all of them count as its own. */
function unlisted(given: Arguments = {}): KnownTool {
  const declared = new Map<string, JsonObject>(Object.keys(given).map((name) => [name, {}]));
  return { declared, repeatable: false };
}

/** Returns the cursors that belong to one call. */
async function cursorsOf(
  state: GuardState,
  { params, context }: ToolCall,
  { withoutDefaults, ownBudget: budget, fields }: ReadArguments,
): Promise<(asked?: AskedOf) => CallCursors> {
  const { cursor: _, ...toolArguments } = withoutDefaults;
  const key = await state.cursorKey();
  const binding = {
    caller: state.callerOf(context),
    tool: params.name,
    toolArguments,
    budget,
    fields: fields?.map(({ text }) => text).join(","),
  };
  return (asked) => createCallCursors(key, { ...binding, asked });
}

/** Returns whether the guard sealed a cursor. All other cursors go to the tool, which may have its own. */
function isOwn(cursor: string, cursors: CallCursors, { ownCursors }: ReadArguments): boolean {
  if (!ownCursors) return true;
  const opened = cursors.open(cursor, []);
  return !("refused" in opened && ["tampered", "foreign"].includes(opened.refused));
}

interface Continuation {
  readonly settings: ResolvedSettings;
  readonly known: KnownTool;
  readonly read: ReadArguments;
  readonly cursorsFor: (asked?: AskedOf) => CallCursors;
  readonly cursor: string;
}

async function continueCall(
  state: GuardState,
  call: ToolCall,
  { settings, known, read, cursorsFor, cursor }: Continuation,
): Promise<AnsweredCall> {
  const cursors = cursorsFor();
  const { cursor: _, ...forTool } = read.forTool;
  const again = () => callInner(call, forTool);
  const continued = await continueAnswer(
    cursor,
    cursors,
    state,
    known.repeatable ? again : undefined,
  );
  if ("refused" in continued) {
    const facts = { tool: call.params.name, budget: read.budget };
    return refusal(state, facts, refusedCursor(continued.refused));
  }
  const { question, further } = call;
  const request = fitting(state, call, settings, read, cursors);
  if ("failed" in continued) return answerCall(state, { ...request, answer: continued.failed });
  const asked = question && { question, from: cursor, further, cursorsFor };
  return answerCall(state, { ...request, ...continued, asked });
}

function fitting(
  state: GuardState,
  { params, context }: ToolCall,
  { chunkSize, summaryThreshold, production }: ResolvedSettings,
  { budget, ownBudget, fitsItself, fields }: ReadArguments,
  cursors: CallCursors,
): Omit<AnswerToFit, "answer"> {
  const { cursor: _, ...toolArguments } = params.arguments ?? {};
  // An explicit budget overrides the sizes of pieces and summaries. A tool with its own budget argument does too.
  const hasBudget = fitsItself || ownBudget !== undefined;
  return {
    tool: params.name,
    caller: state.callerOf(context),
    cursors,
    origin: { tool: params.name, toolArguments },
    budget,
    chunkSize: hasBudget ? budget : chunkSize,
    summaryThreshold: hasBudget ? undefined : summaryThreshold,
    asks: wordsAsked(toolArguments),
    production,
    fields,
  };
}
