import type { TokenCounter } from "@speclens/core";

/** Counts the tokens of an answer including its note. */
export function answerTokens(counter: TokenCounter, text: string, note?: string): number {
  return counter.count(note === undefined ? text : `${text}\n${note}`);
}

/** The figures about the budget that every answer contains. */
export interface AnswerTokens {
  /** Number of tokens of the answer. */
  readonly estimatedTokens: number;
  /** Used share of the budget, rounded to hundredths. */
  readonly budgetUsed: number;
  /** Number of tokens left in the budget, at least 0. */
  readonly budgetRemaining: number;
}

/** Returns the figures about the budget that every answer contains. */
export function tokensWithin(budget: number, tokens: number): AnswerTokens {
  return {
    estimatedTokens: tokens,
    budgetUsed: Math.round((tokens / budget) * 100) / 100,
    budgetRemaining: Math.max(0, budget - tokens),
  };
}
