import type {
  CallToolResult,
  InputRequiredResult,
  RequestTypeMap,
} from "@modelcontextprotocol/server";
import { untilAborted } from "@speclens/core";
import type { CallContext } from "../contracts/call-context.ts";
import { invalidParams } from "../contracts/protocol-error.ts";
import type { Question } from "../cursors/question.ts";
import type { InnerHandlers } from "../handlers/inner-handlers.ts";
import type { CallWatch } from "./call-watch.ts";
import type { Arguments } from "./read-arguments.ts";

/** One call of a tool, requested by the client or by `readMore`. */
export interface ToolCall {
  readonly params: RequestTypeMap["tools/call"]["params"];
  readonly context: CallContext;
  readonly inner: InnerHandlers;
  readonly watch: CallWatch;
  /** What to ask of the text at the call's cursor. Only `readMore` sets it. */
  readonly question?: Question | undefined;
  /** The cursor at which to continue what the question found. */
  readonly further?: string | undefined;
}

/**
 * Calls the server's own tool.
 *
 * @throws any error of the server, and the signal's reason if the client cancels the call
 */
export async function callInner(
  { params, context, inner: { call }, watch }: ToolCall,
  toolArguments: Arguments | undefined,
): Promise<CallToolResult | InputRequiredResult> {
  if (call === undefined) throw invalidParams(`Tool ${params.name} not found`);
  const { arguments: _, ...others } = params;
  const request: RequestTypeMap["tools/call"] = {
    method: "tools/call",
    params: { ...others, ...(toolArguments && { arguments: { ...toolArguments } }) },
  };
  const { signal } = context.mcpReq;
  return watch.timed(() => untilAborted(call(request), signal));
}
