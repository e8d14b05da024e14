import type { Answer } from "@speclens/engine";

/** Returns an answer's cost and cursor for `_meta`. There they take no space in an agent's context. */
export function answerMeta({
  totalCount,
  estimatedTokens,
  originalTokens,
  budgetUsed,
  budgetRemaining,
  nextCursor,
}: Answer): Record<string, number | string> {
  return {
    totalCount,
    estimatedTokens,
    originalTokens,
    budgetUsed,
    budgetRemaining,
    ...(nextCursor !== undefined && { nextCursor }),
  };
}
