import type { SearchResult } from "@speclens/core";
import type { PlanCandidate } from "./choose-steps.ts";

/** How a search judged its hits. */
export type SearchOutcome = Pick<SearchResult, "noMatch" | "unsure">;

/** Weights of the signals, in their order. `node bench/fit-completeness.mjs FOLDER` fits them. */
const WEIGHTS: readonly number[] = [1.6, 0.24, -0.8, -0.44, -0.97];
/** Scores are kept off 0 and 1, whose logarithms are endless. */
const EDGE = 0.01;

/**
 * Returns the signals of how complete a plan is: 1, the log odds of the best score, whether the search is unsure,
 * whether it found nothing, and the logarithm of the number of requests in the question.
 *
 * @param requests sub-queries of the question; 0 if it has only one
 */
export function completenessSignals(
  steps: readonly Pick<PlanCandidate, "score">[],
  { noMatch, unsure = false }: SearchOutcome,
  requests: number,
): number[] {
  const best = Math.min(1 - EDGE, Math.max(EDGE, ...steps.map(({ score }) => score)));
  const odds = Math.log(best / (1 - best));
  return [1, odds, Number(unsure), Number(noMatch), Math.log(Math.max(1, requests))];
}

/** Returns the probability that steps contain every call that a task needs, 0–1. */
export function completeness(signals: readonly number[]): number {
  const odds = signals.reduce((sum, signal, at) => sum + signal * (WEIGHTS[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-odds));
}
