import type { LineRange } from "@speclens/budget";
import { cursorError } from "../cursors/cursor-error.ts";
import type { GuardState } from "../state/guard-state.ts";
import { READ_MORE } from "../tools/read-more-tool.ts";
import { type AnsweredCall, refusal } from "./answered-call.ts";
import { callTool } from "./call-tool.ts";
import { readResource } from "./read-resource.ts";
import type { ToolCall } from "./tool-call.ts";

/**
 * Continues any answer from its cursor alone. This process remembers the call of each cursor for an hour. If
 * lines are given, reads these lines of the text at the cursor.
 *
 * @throws any error of the server
 */
export async function readMore(state: GuardState, call: ToolCall): Promise<AnsweredCall> {
  const budget = state.settings().tokenBudgetThreshold;
  const refuse = (message: string, errorType: string): AnsweredCall =>
    refusal(state, { tool: READ_MORE, budget }, message, errorType);
  const { cursor, startLine, endLine, startColumn } = call.params.arguments ?? {};
  if (typeof cursor !== "string" || cursor === "")
    return refuse("cursor must be a text from a cut answer.", "argument-invalid");
  const lines = { startLine, endLine, startColumn };
  for (const [name, value] of Object.entries(lines))
    if (value !== undefined && value !== null && !isPlace(value))
      return refuse(`${name} must be a whole number of at least 1.`, "argument-invalid");

  const { context, inner, watch } = call;
  const origin = state.givenCursors.find(state.callerOf(context), cursor);
  if (origin === undefined) return refuse(cursorError("unknown"), "cursor-unknown");
  const range = rangeOf(lines);
  if ("uri" in origin) {
    const params = { uri: origin.uri };
    const { call: read } = await readResource(state, {
      params,
      context,
      inner,
      watch,
      cursor,
      lines: range,
    });
    return { ...read, tool: READ_MORE };
  }
  const { arguments: _, ...others } = call.params;
  const answered = await callTool(state, {
    context,
    inner,
    watch,
    params: { ...others, name: origin.tool, arguments: { ...origin.toolArguments, cursor } },
    ...(range !== undefined && { lines: range }),
  });
  return { ...answered, tool: READ_MORE };
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
