import type { Answer } from "@speclens/engine";

/** Returns an answer's cost and cursor for `_meta`, where they take nothing from an agent's context. */
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
