import { cutText } from "@speclens/budget";
import type { GuardState } from "../guard-state.ts";

/** An error whose message is within the budget, too: it reaches the model as an answer does. */
export function shortenError(error: unknown, { counter, settings }: GuardState): unknown {
  if (error instanceof Error)
    error.message = cutText(error.message, settings().tokenBudgetThreshold, counter).text;
  return error;
}
