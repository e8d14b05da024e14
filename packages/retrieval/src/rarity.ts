/**
 * How much a term tells, in nats: its inverse document frequency as Lucene has it, never negative,
 * `ln(1 + (N − n + ½) / (n + ½))`. Highest for a term that nothing has.
 */
export function rarityOf(frequency: number, operations: number): number {
  return Math.log(1 + (operations - frequency + 0.5) / (frequency + 0.5));
}
