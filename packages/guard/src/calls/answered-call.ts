import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import { costsOf } from "../answers/answer-costs.ts";
import type { FittedAnswer } from "../answers/fit-answer.ts";
import type { CallRecord } from "../contracts/call-record.ts";
import type { GuardState } from "../state/guard-state.ts";
import type { DescribedRefusal } from "./describe-refusal.ts";

/** An answer, and the data to record about it. */
export interface AnsweredCall
  extends Pick<FittedAnswer, "outcome" | "reason" | "text" | "estimatedTokens" | "originalTokens">,
    Pick<CallRecord, "match" | "document"> {
  readonly result: CallToolResult | InputRequiredResult;
  readonly tool: string;
  readonly budget: number;
  readonly variant: CallRecord["variant"];
  readonly itemCount?: number;
  readonly paginationUsed?: boolean;
  readonly errorType?: string;
}

/** Creates an answer that explains why a call was rejected, as text and as data. */
export function refusal(
  { counter }: GuardState,
  { tool, budget }: Pick<AnsweredCall, "tool" | "budget">,
  { message, data }: DescribedRefusal,
): AnsweredCall {
  const tokens = counter.count(message);
  const _meta = { ...costsOf(message, tokens, tokens, budget), refusals: [data] };
  return {
    result: { content: [{ type: "text", text: message }], isError: true, _meta },
    tool,
    budget,
    variant: "A",
    outcome: "error",
    reason: message,
    text: message,
    estimatedTokens: tokens,
    originalTokens: tokens,
    errorType: data.code,
  };
}
