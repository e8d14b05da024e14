import type { TermStatistics } from "./term-statistics.ts";

/**
 * Returns the inverse document frequency in nats, as in Lucene: `ln(1 + (N − n + ½) / (n + ½))`. It is never
 * negative, and highest for a term that occurs in no item.
 */
export function idf(frequency: number, items: number): number {
  return Math.log(1 + (items - frequency + 0.5) / (frequency + 0.5));
}

/** Returns the IDF of a term among the items, in nats. */
export function idfOf(term: string, { frequencies, items }: TermStatistics): number {
  return idf(frequencies.get(term) ?? 0, items);
}
