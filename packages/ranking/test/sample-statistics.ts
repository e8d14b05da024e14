import type { TermStatistics } from "../src/analysis/term-statistics.ts";

/** The statistics of 20 items that have no words, but for what is given. */
export function sampleStatistics(given: Partial<TermStatistics> = {}): TermStatistics {
  return {
    items: 20,
    length: 200,
    frequencies: new Map(),
    answerFrequencies: new Map(),
    names: new Set(),
    ...given,
  };
}
