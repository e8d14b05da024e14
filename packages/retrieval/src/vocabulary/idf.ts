import type { Vocabulary } from "./vocabulary.ts";

/**
 * Returns the inverse document frequency in nats, as in Lucene: `ln(1 + (N − n + ½) / (n + ½))`. It is never
 * negative, and highest for a term that occurs in no operation.
 */
export function idf(frequency: number, operations: number): number {
  return Math.log(1 + (operations - frequency + 0.5) / (frequency + 0.5));
}

/** Returns the IDF of a term among the operations, in nats. */
export function idfOf(term: string, { frequencies, operations }: Vocabulary): number {
  return idf(frequencies.get(term) ?? 0, operations);
}
