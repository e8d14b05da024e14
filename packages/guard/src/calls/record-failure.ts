import type { GuardState } from "../state/guard-state.ts";
import type { CallWatch } from "./call-watch.ts";
import { errorTypeOf, recordCall } from "./record-call.ts";

/** Records a call without an answer, which the client cancelled or the server rejected. */
export function recordFailure(
  state: GuardState,
  watch: CallWatch,
  tool: string,
  error: unknown,
  signal: AbortSignal,
): void {
  const cancelled = signal.aborted;
  const message = error instanceof Error && !cancelled ? error.message : "";
  const tokens = state.counter.count(message);
  recordCall(state, watch, {
    result: { content: [] },
    tool,
    outcome: cancelled ? "cancelled" : "error",
    reason: cancelled ? "The client cancelled the call." : "The server rejected the call.",
    text: message,
    estimatedTokens: tokens,
    originalTokens: tokens,
    budget: state.settings().tokenBudgetThreshold,
    variant: "A",
    errorType: cancelled ? "cancelled" : errorTypeOf(error),
  });
}
