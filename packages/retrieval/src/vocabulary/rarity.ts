import type { Vocabulary } from "./vocabulary.ts";

/**
 * How much a term tells, in nats: its inverse document frequency as Lucene has it, never negative,
 * `ln(1 + (N − n + ½) / (n + ½))`. Highest for a term that nothing has.
 */
export function rarityOf(frequency: number, operations: number): number {
  return Math.log(1 + (operations - frequency + 0.5) / (frequency + 0.5));
}

/** How much a term tells, in nats: the rarer among the operations, the more. */
export function informationOf(term: string, { frequencies, operations }: Vocabulary): number {
  return rarityOf(frequencies.get(term) ?? 0, operations);
}
