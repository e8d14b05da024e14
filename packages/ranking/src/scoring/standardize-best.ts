import { bestFirst } from "./best-first.ts";
import { zScores } from "./z-scores.ts";

/**
 * Standardizes a signal that is computed for the best items only, because it is expensive. Items that are not among the
 * best, or for which it is unknown, score 0.
 *
 * @param totals the items' other signals, which select the best
 * @param most the number of best items
 */
export function standardizeBest(
  totals: readonly number[],
  most: number,
  signalOf: (index: number) => number | undefined,
): number[] {
  const known = bestFirst(totals)
    .slice(0, most)
    .flatMap((index) => {
      const signal = signalOf(index);
      return signal === undefined ? [] : [{ index, signal }];
    });
  const standard = zScores(known.map(({ signal }) => signal));
  const scores = totals.map(() => 0);
  for (const [place, { index }] of known.entries()) scores[index] = standard[place] ?? 0;
  return scores;
}
