import {
  type CallToolResult,
  type InputRequiredResult,
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type RequestTypeMap,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { LineRange } from "@speclens/budget";
import { type JsonObject, SpecLensError } from "@speclens/core";
import { finite } from "../answers/answer-costs.ts";
import { joinTexts } from "../answers/answer-part.ts";
import { measureAnswer } from "../answers/measure-answer.ts";
import type { GuardState } from "../guard-state.ts";
import type { InnerHandlers } from "../inner-handlers.ts";
import { mayProtect, type ResolvedSettings, settingsOfTool } from "../resolve-settings.ts";
import { findTool } from "../tools/find-tool.ts";
import type { KnownTool } from "../tools/known-tool.ts";
import { answerCall } from "./answer-call.ts";
import { type AnsweredCall, refusal } from "./answered-call.ts";
import { type CallCursors, createCallCursors } from "./call-cursors.ts";
import type { CallWatch } from "./call-watch.ts";
import { chooseVariant } from "./choose-variant.ts";
import { continueAnswer } from "./continue-answer.ts";
import { cursorError } from "./cursor-error.ts";
import {
  type Arguments,
  largestBudget,
  type ReadArguments,
  readArguments,
} from "./read-arguments.ts";
import { untilAborted } from "./until-aborted.ts";

/** One call of a tool, from the client or by `readMore`. */
export interface ToolCall {
  readonly params: RequestTypeMap["tools/call"]["params"];
  readonly context: ServerContext;
  readonly inner: InnerHandlers;
  readonly watch: CallWatch;
  /** The lines that are wanted of the text that the call's cursor is in. */
  readonly lines?: LineRange;
}

/**
 * Calls a tool of the server and fits its answer.
 *
 * @throws what the server throws, and ProtocolError for a tool that is turned off
 */
export async function callTool(state: GuardState, call: ToolCall): Promise<AnsweredCall> {
  const { name, arguments: given } = call.params;
  const settings = state.settings();
  if (!settingsOfTool(settings, name).enabled)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${name} not found`);
  const found = await findTool(state, name, call.inner, call.context);
  const known = found ?? unlisted(given);
  if (!mayProtect(settings, name))
    return callUnprotected(state, call, settings, given && largestBudget(given, known));

  let read: ReadArguments;
  try {
    read = readArguments(given ?? {}, known, settings);
  } catch (error) {
    if (!SpecLensError.isInstance(error)) throw error;
    return refuse(state, name, settings.tokenBudgetThreshold, error.message, error.code);
  }
  const cursors = await cursorsOf(state, call, read);
  // What was begun in pieces goes on in pieces, whatever the variant.
  if (read.cursor !== undefined && isOwn(read.cursor, cursors, read))
    return goOn(state, call, { settings, known, read, cursors, cursor: read.cursor });
  if (call.lines !== undefined)
    return refuse(state, name, read.budget, NO_LINES, "argument-invalid");
  if (chooseVariant(settings, name, state.random) === "B")
    return callUnprotected(state, call, settings, largestBudget(read.withoutDefaults, known));
  const answer = await callInner(call, given === undefined ? undefined : read.forTool);
  if (isInputRequiredResult(answer)) return incomplete(answer, name, read.budget, "A");
  return answerCall(state, { ...fitting(state, call, settings, read, cursors), answer });
}

const NO_LINES =
  "The tool pages this answer itself, so that its lines are not known here. Go on with the cursor alone.";

/** Of a tool that is not listed, nothing tells which arguments are its own: all are. */
function unlisted(given: Arguments = {}): KnownTool {
  const declared = new Map<string, JsonObject>(Object.keys(given).map((name) => [name, {}]));
  return { declared, repeatable: false };
}

/** The cursors that belong to one call. */
async function cursorsOf(
  state: GuardState,
  { params, context }: ToolCall,
  { withoutDefaults, ownBudget: budget, fields }: ReadArguments,
): Promise<CallCursors> {
  const { cursor: _, ...toolArguments } = withoutDefaults;
  return createCallCursors(await state.cursorKey(), {
    caller: state.callerOf(context),
    tool: params.name,
    toolArguments,
    budget,
    fields: fields?.map(({ text }) => text).join(","),
  });
}

/** A tool may have cursors of its own: only what the guard sealed is kept from it. */
function isOwn(cursor: string, cursors: CallCursors, { ownCursors }: ReadArguments): boolean {
  if (!ownCursors) return true;
  const opened = cursors.open(cursor, []);
  return !("refused" in opened && ["tampered", "foreign"].includes(opened.refused));
}

interface Continuation {
  readonly settings: ResolvedSettings;
  readonly known: KnownTool;
  readonly read: ReadArguments;
  readonly cursors: CallCursors;
  readonly cursor: string;
}

async function goOn(
  state: GuardState,
  call: ToolCall,
  { settings, known, read, cursors, cursor }: Continuation,
): Promise<AnsweredCall> {
  const { cursor: _, ...forTool } = read.forTool;
  const again = async (): Promise<CallToolResult> => {
    const answer = await callInner(call, forTool);
    return isInputRequiredResult(answer)
      ? { content: [{ type: "text", text: cursorError("not-repeated") }], isError: true }
      : answer;
  };
  const continued = await continueAnswer(
    cursor,
    cursors,
    state,
    known.repeatable ? again : undefined,
  );
  if ("refused" in continued) {
    const { refused } = continued;
    return refuse(state, call.params.name, read.budget, cursorError(refused), `cursor-${refused}`);
  }
  const { lines } = call;
  const request = fitting(state, call, settings, read, cursors);
  if ("failed" in continued) return answerCall(state, { ...request, answer: continued.failed });
  return answerCall(state, { ...request, ...continued, lines });
}

function fitting(
  state: GuardState,
  { params, context }: ToolCall,
  { chunkSize, production }: ResolvedSettings,
  { budget, ownBudget, fitsItself, fields }: ReadArguments,
  cursors: CallCursors,
) {
  const { cursor: _, ...toolArguments } = params.arguments ?? {};
  return {
    tool: params.name,
    caller: state.callerOf(context),
    cursors,
    origin: { tool: params.name, toolArguments },
    budget,
    // Who asks for more than a piece gets more, and a tool that knows budgets knows what it does.
    chunkSize: fitsItself || ownBudget !== undefined ? budget : chunkSize,
    production,
    fields,
  };
}

async function callInner(
  { params, context, inner: { call }, watch }: ToolCall,
  toolArguments: Arguments | undefined,
): Promise<CallToolResult | InputRequiredResult> {
  if (call === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${params.name} not found`);
  const { arguments: _, ...others } = params;
  const request: RequestTypeMap["tools/call"] = {
    method: "tools/call",
    params: { ...others, ...(toolArguments && { arguments: { ...toolArguments } }) },
  };
  const { signal } = context.mcpReq;
  return watch.timed(() => untilAborted(call(request, context), signal));
}

/** The answer as it is; only what it would have cost is recorded. */
async function callUnprotected(
  state: GuardState,
  call: ToolCall,
  settings: ResolvedSettings,
  toolArguments: Arguments | undefined,
): Promise<AnsweredCall> {
  const { name } = call.params;
  const budget = settings.tokenBudgetThreshold;
  const result = await callInner(call, toolArguments);
  if (isInputRequiredResult(result)) return incomplete(result, name, budget, "B");
  const { text, tokens } = sizeOf(result, budget, state);
  const isError = result.isError === true;
  return {
    result,
    tool: name,
    budget,
    variant: "B",
    outcome: isError ? "error" : "whole",
    reason: "This call was served without protection.",
    text,
    estimatedTokens: tokens,
    originalTokens: tokens,
    paginationUsed: typeof result._meta?.nextCursor === "string",
    ...(isError && { errorType: "tool-error" }),
  };
}

/** What cannot be measured goes out all the same. */
function sizeOf(
  result: CallToolResult,
  budget: number,
  { counter, maximumBlobBytes }: GuardState,
): { readonly text: string; readonly tokens: number } {
  try {
    const limits = { counter, maximumBlobBytes, budget };
    const { parts, contentBlocks, tokens } = measureAnswer(result, limits);
    const text = joinTexts(parts.slice(0, contentBlocks).map((part) => part.text));
    return { text, tokens: finite(tokens, text) };
  } catch {
    return { text: "", tokens: 0 };
  }
}

/** The server asks something back: that is no answer yet. */
function incomplete(
  result: InputRequiredResult,
  tool: string,
  budget: number,
  variant: AnsweredCall["variant"],
): AnsweredCall {
  const sizes = { text: "", estimatedTokens: 0, originalTokens: 0 };
  const reason = "The server asks for input.";
  return { result, tool, budget, variant, outcome: "whole", reason, ...sizes };
}

function refuse(
  state: GuardState,
  tool: string,
  budget: number,
  message: string,
  errorType: string,
): AnsweredCall {
  const tokens = state.counter.count(message);
  return refusal(message, errorType, { tool, budget, variant: "A", tokens });
}
