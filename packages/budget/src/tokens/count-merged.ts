import { NO_RANK, type Vocabulary } from "./read-vocabulary.ts";

/**
 * Counts the tokens of one piece, the first `length` bytes, by byte pair encoding (Sennrich et al., 2016,
 * https://aclanthology.org/P16-1162): of all adjacent parts, the two whose union has the lowest rank are joined, until
 * no union is a token. Takes quadratic time.
 */
export function countMerged(bytes: Uint8Array, length: number, { rankOf }: Vocabulary): number {
  if (rankOf(bytes, 0, length) !== NO_RANK) return 1;
  /** Where each part starts, and where the last one ends. */
  const starts: number[] = [];
  for (let index = 0; index <= length; index++) starts.push(index);
  /** The rank of a part joined with the next one. */
  const rankAt = (part: number): number => {
    const end = starts[part + 2];
    return end === undefined ? NO_RANK : rankOf(bytes, starts[part] ?? 0, end);
  };
  const ranks: number[] = [];
  for (let part = 0; part < length; part++) ranks.push(rankAt(part));
  for (;;) {
    let lowest = NO_RANK;
    let best = -1;
    for (let part = 0; part < ranks.length; part++) {
      const rank = ranks[part] ?? NO_RANK;
      if (rank >= lowest) continue;
      lowest = rank;
      best = part;
    }
    if (best === -1) return ranks.length;
    starts.splice(best + 1, 1);
    ranks.splice(best, 1);
    ranks[best] = rankAt(best);
    if (best > 0) ranks[best - 1] = rankAt(best - 1);
  }
}
