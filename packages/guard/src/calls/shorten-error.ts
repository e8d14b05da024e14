import { cutText } from "@speclens/budget";
import type { GuardState } from "../state/guard-state.ts";

/** Tokens of the message of an error: what is wrong, and what to do next. */
const LONGEST_MESSAGE = 500;

/** An error whose message is short: it reaches the model as an answer does, and may hold what a client sent. */
export function shortenError(error: unknown, { counter, settings }: GuardState): unknown {
  if (error instanceof Error)
    error.message = cutText(
      error.message,
      Math.min(settings().tokenBudgetThreshold, LONGEST_MESSAGE),
      counter,
    ).text;
  return error;
}
