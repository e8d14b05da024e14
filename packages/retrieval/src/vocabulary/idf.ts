import type { Vocabulary } from "./vocabulary.ts";

/**
 * Inverse document frequency in nats, as in Lucene, never negative: `ln(1 + (N − n + ½) / (n + ½))`.
 * Highest for a term that no operation has.
 */
export function idf(frequency: number, operations: number): number {
  return Math.log(1 + (operations - frequency + 0.5) / (frequency + 0.5));
}

/** Returns the IDF of a term among the operations, in nats. */
export function idfOf(term: string, { frequencies, operations }: Vocabulary): number {
  return idf(frequencies.get(term) ?? 0, operations);
}
