import type {
  CallToolResult,
  InputRequiredResult,
  ReadResourceResult,
  RequestTypeMap,
} from "@modelcontextprotocol/server";
import { untilAborted } from "@speclens/core";
import type { ContentBlock } from "../answers/content-block.ts";
import type { CallContext } from "../contracts/call-context.ts";
import { invalidParams } from "../contracts/protocol-error.ts";
import { type AskedOf, type CallCursors, createCallCursors } from "../cursors/call-cursors.ts";
import type { Question } from "../cursors/question.ts";
import { type InnerHandlers, isInputRequired } from "../handlers/inner-handlers.ts";
import type { GuardState } from "../state/guard-state.ts";
import { mayProtect, settingsOfTool } from "../state/resolve-settings.ts";
import { answerCall } from "./answer-call.ts";
import { type AnsweredCall, refusal } from "./answered-call.ts";
import type { CallWatch } from "./call-watch.ts";
import { chooseVariant } from "./choose-variant.ts";
import { continueAnswer } from "./continue-answer.ts";
import { refusedCursor } from "./describe-refusal.ts";

/** The name under which reading resources appears in records, settings and cursors. */
export const READ_RESOURCE = "resources/read";

/** One reading of a resource, requested by the client or by `readMore`. */
export interface ResourceReading {
  readonly params: RequestTypeMap["resources/read"]["params"];
  readonly context: CallContext;
  readonly inner: InnerHandlers;
  readonly watch: CallWatch;
  /** The cursor at which to continue. Only `readMore` sets it. */
  readonly cursor?: string;
  readonly question?: Question | undefined;
  /** The cursor at which to continue what the question found. */
  readonly further?: string | undefined;
}

/** The result of a reading, and the data to record about it. */
export interface AnsweredReading {
  readonly call: AnsweredCall;
  readonly result: ReadResourceResult | InputRequiredResult;
}

/**
 * Reads a resource. If a text exceeds the budget, returns its first piece. Contents are fitted like embedded
 * resources in a tool's answer.
 *
 * @throws any error of the server, and a protocol error if reading is disabled
 */
export async function readResource(
  state: GuardState,
  reading: ResourceReading,
): Promise<AnsweredReading> {
  const { params, context, cursor } = reading;
  const settings = state.settings();
  const budget = settings.tokenBudgetThreshold;
  const { uri } = params;
  if (!settingsOfTool(settings, READ_RESOURCE).enabled) throw resourceNotFound(uri);
  const caller = state.callerOf(context);
  const key = await state.cursorKey();
  const cursorsFor = (asked?: AskedOf): CallCursors =>
    createCallCursors(key, { caller, tool: READ_RESOURCE, toolArguments: { uri }, asked });
  const cursors = cursorsFor();
  const fitting = {
    tool: READ_RESOURCE,
    caller,
    cursors,
    origin: { uri },
    budget,
    chunkSize: budget,
    production: settings.production,
  };
  if (cursor !== undefined) {
    const again = async (): Promise<CallToolResult | InputRequiredResult> => {
      const result = await readInner(reading);
      return isInputRequired(result) ? result : asAnswer(result);
    };
    const continued = await continueAnswer(cursor, cursors, state, again);
    if ("refused" in continued) {
      const facts = { tool: READ_RESOURCE, budget };
      return answered(refusal(state, facts, refusedCursor(continued.refused)), uri);
    }
    const { question, further } = reading;
    const asked = question && { question, from: cursor, further, cursorsFor };
    const found = "failed" in continued ? { answer: continued.failed } : { ...continued, asked };
    return answered(answerCall(state, { ...fitting, ...found }), uri);
  }

  const result = await readInner(reading);
  const facts = { tool: READ_RESOURCE, budget, outcome: "whole" } as const;
  const none = { text: "", estimatedTokens: 0, originalTokens: 0 };
  if (isInputRequired(result)) {
    const reason = "The server asks for input.";
    return { result, call: { ...facts, ...none, result, reason, variant: "A" } };
  }
  const variant = mayProtect(settings, READ_RESOURCE)
    ? chooseVariant(settings, READ_RESOURCE, state.random)
    : "B";
  const call = answerCall(state, { ...fitting, answer: asAnswer(result) });
  if (variant === "A") {
    if (call.outcome === "whole") return { call, result: { ...result, _meta: call.result._meta } };
    const { contents } = contentsOf(call, uri);
    return { call, result: { ...result, contents, _meta: call.result._meta } };
  }
  const text = result.contents.map((content) => ("text" in content ? content.text : "")).join("\n");
  const tokens = call.originalTokens;
  const sizes = { text, estimatedTokens: tokens, originalTokens: tokens };
  const reason = "This call was served without protection.";
  return { result, call: { ...facts, ...sizes, result: asAnswer(result), reason, variant } };
}

async function readInner({
  params,
  context,
  inner: { read },
  watch,
}: ResourceReading): Promise<ReadResourceResult | InputRequiredResult> {
  if (read === undefined) throw resourceNotFound(params.uri);
  const request: RequestTypeMap["resources/read"] = { method: "resources/read", params };
  const { signal } = context.mcpReq;
  return watch.timed(() => untilAborted(read(request), signal));
}

function resourceNotFound(uri: string): Error {
  return invalidParams(`Resource ${uri} not found`);
}

function asAnswer({ contents, _meta }: ReadResourceResult): CallToolResult {
  const content = contents.map((resource): ContentBlock => ({ type: "resource", resource }));
  return { content, ...(_meta !== undefined && { _meta }) };
}

function answered(call: AnsweredCall, uri: string): AnsweredReading {
  return { call, result: contentsOf(call, uri) };
}

/**
 * Returns the contents of an answer. Notes become separate contents, so that the other contents still match
 * their types.
 */
function contentsOf({ result }: AnsweredCall, uri: string): ReadResourceResult {
  if (isInputRequired(result)) return { contents: [] };
  const contents = result.content.flatMap((block) => {
    if (block.type === "resource") return [block.resource];
    return block.type === "text" ? [{ uri, mimeType: "text/plain", text: block.text }] : [];
  });
  return { contents };
}
