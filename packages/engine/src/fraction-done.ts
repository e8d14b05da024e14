import type { IndexPhase } from "./index-report.ts";

/** Where in the work on one document each phase begins, measured on GitHub's. */
const PHASE_START = { reading: 0, chunking: 0.35, embedding: 0.5, writing: 0.6 } as const;
/** Share of the work that is left for the upkeep of the store. */
const OPTIMIZING_SHARE = 0.2;

/**
 * How much of an indexing is done, 0 to 1.
 *
 * @param done documents before the current one.
 * @param total documents in all.
 */
export function fractionDone(phase: IndexPhase, done: number, total: number): number {
  if (phase === "optimizing") return 1 - OPTIMIZING_SHARE;
  return ((done + PHASE_START[phase]) / total) * (1 - OPTIMIZING_SHARE);
}
