import type { Answer } from "@speclens/engine";

/** What an answer cost and where it goes on, for `_meta`: there it takes nothing of an agent's context. */
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
