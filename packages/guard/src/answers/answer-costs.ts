/** What every answer tells of its costs in `_meta`. */
export interface AnswerCosts {
  readonly estimatedTokens: number;
  /** What it would have had without protection. */
  readonly originalTokens: number;
  /** Share of the budget that is used, in hundredths. */
  readonly budgetUsed: number;
  /** Tokens of the budget that are left. */
  readonly budgetRemaining: number;
}

/** Without counting what cannot be counted, the costs are those of the bytes. */
const TOKENS_A_BYTE = 0.75;

export function costsOf(
  text: string,
  tokens: number,
  originalTokens: number,
  budget: number,
): AnswerCosts {
  const estimatedTokens = finite(tokens, text);
  return {
    estimatedTokens,
    originalTokens: Math.max(estimatedTokens, finite(originalTokens, text)),
    budgetUsed: Math.round((estimatedTokens / budget) * 100) / 100,
    budgetRemaining: Math.max(0, budget - estimatedTokens),
  };
}

/** A number of tokens that JSON can hold: where they were not countable, by the bytes of the text. */
export function finite(tokens: number, text: string): number {
  return Number.isFinite(tokens) ? tokens : Math.ceil(Buffer.byteLength(text) * TOKENS_A_BYTE);
}
