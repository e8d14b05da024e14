import { estimateTokens } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";

/** Counts tokens as the budget of an answer does. */
export const estimateCounter: TokenCounter = { name: "estimate", count: estimateTokens };
