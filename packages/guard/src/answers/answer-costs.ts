import { type AnswerTokens, tokensWithin } from "@speclens/budget";

/** The costs that every answer reports in `_meta`. */
export interface AnswerCosts extends AnswerTokens {
  /** Number of tokens without protection. */
  readonly originalTokens: number;
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
    ...tokensWithin(budget, estimatedTokens),
    originalTokens: Math.max(estimatedTokens, finite(originalTokens, text)),
  };
}

/** Returns the number of tokens. If JSON cannot represent it, returns an estimate from the bytes of the text. */
export function finite(tokens: number, text: string): number {
  return Number.isFinite(tokens) ? tokens : Math.ceil(Buffer.byteLength(text) * TOKENS_A_BYTE);
}
