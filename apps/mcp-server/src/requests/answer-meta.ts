import type { Answer } from "@speclens/engine";

/** Returns an answer's cost, cursor and match for `_meta`. There they take no space in an agent's context. */
export function answerMeta({
  totalCount,
  estimatedTokens,
  originalTokens,
  budgetUsed,
  budgetRemaining,
  nextCursor,
  match,
  nearest,
}: Answer): Record<string, number | string> {
  return {
    totalCount,
    estimatedTokens,
    originalTokens,
    budgetUsed,
    budgetRemaining,
    ...(nextCursor !== undefined && { nextCursor }),
    ...(match !== undefined && { match }),
    ...(nearest !== undefined && { nearest }),
  };
}
