/** What every answer says about its costs in `_meta`. */
export interface AnswerCosts {
  readonly estimatedTokens: number;
  /** Tokens without protection. */
  readonly originalTokens: number;
  /** Share of the budget that is used, in hundredths. */
  readonly budgetUsed: number;
  /** Tokens of the budget that are left. */
  readonly budgetRemaining: number;
}

/** The rate for texts whose tokens cannot be counted: see `safeCounter`. */
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

/** Replaces a number of tokens that JSON cannot represent by one from the bytes of the text. */
export function finite(tokens: number, text: string): number {
  return Number.isFinite(tokens) ? tokens : Math.ceil(Buffer.byteLength(text) * TOKENS_A_BYTE);
}
