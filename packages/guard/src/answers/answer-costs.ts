/** The costs that every answer reports in `_meta`. */
export interface AnswerCosts {
  readonly estimatedTokens: number;
  /** Number of tokens without protection. */
  readonly originalTokens: number;
  /** Used share of the budget, rounded to hundredths. */
  readonly budgetUsed: number;
  /** Number of tokens left in the budget. */
  readonly budgetRemaining: number;
}

/** Tokens per byte for texts whose tokens cannot be counted; see `safeCounter`. */
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

/** Returns the number of tokens. If JSON cannot represent it, returns an estimate from the bytes of the text. */
export function finite(tokens: number, text: string): number {
  return Number.isFinite(tokens) ? tokens : Math.ceil(Buffer.byteLength(text) * TOKENS_A_BYTE);
}
