import type { SearchResult } from "@speclens/core";
import type { PlanCandidate } from "./choose-steps.ts";

/** Returns the probability that steps contain every call that a task needs. */
export function completeness(
  steps: readonly PlanCandidate[],
  { noMatch, unsure }: Pick<SearchResult, "noMatch" | "unsure">,
): number {
  const best = Math.max(0, ...steps.map(({ score }) => score));
  return noMatch || steps.length === 0 ? 0 : unsure ? best / 2 : best;
}
