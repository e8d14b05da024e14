import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import { finite } from "../answers/answer-costs.ts";
import { joinTexts } from "../answers/answer-part.ts";
import { measureAnswer } from "../answers/measure-answer.ts";
import { isInputRequired } from "../handlers/inner-handlers.ts";
import type { GuardState } from "../state/guard-state.ts";
import type { ResolvedSettings } from "../state/resolve-settings.ts";
import type { AnsweredCall } from "./answered-call.ts";
import type { Arguments } from "./read-arguments.ts";
import { toldOfAnswer } from "./told-of-answer.ts";
import { callInner, type ToolCall } from "./tool-call.ts";

/** Passes the answer on unchanged and only records its size. */
export async function callUnprotected(
  state: GuardState,
  call: ToolCall,
  settings: ResolvedSettings,
  toolArguments: Arguments | undefined,
): Promise<AnsweredCall> {
  const { name } = call.params;
  const budget = settings.tokenBudgetThreshold;
  const result = await callInner(call, toolArguments);
  if (isInputRequired(result)) return incomplete(result, name, budget, "B");
  const { text, tokens } = sizeOf(result, budget, state);
  const isError = result.isError === true;
  const { isPage, ...search } = toldOfAnswer(result);
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
    paginationUsed: isPage,
    ...search,
    ...(isError && { errorType: "tool-error" }),
  };
}

/** Measures an answer. An answer that cannot be measured is still passed on. */
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

/** Returns the record for a server's question to the user, which is not an answer yet. */
export function incomplete(
  result: InputRequiredResult,
  tool: string,
  budget: number,
  variant: AnsweredCall["variant"],
): AnsweredCall {
  const sizes = { text: "", estimatedTokens: 0, originalTokens: 0 };
  const reason = "The server asks for input.";
  return { result, tool, budget, variant, outcome: "whole", reason, ...sizes };
}
