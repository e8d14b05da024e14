/** Lets scores tell hits apart whose confidences were pooled. */
const HAIR = 1e-5;

/**
 * Confidences made to fall with the ranking by isotonic regression (pool adjacent violators): where a
 * later hit looks likelier than an earlier one, both get their mean. Then each is a hair less than
 * what ranks above it, so that sorting by score gives the ranking back.
 *
 * @param ranked in the order of the ranking, `rank` being what it was ordered by
 */
export function monotoneScores(
  ranked: readonly { readonly rank: number; readonly confidence: number }[],
): number[] {
  const pools: { sum: number; size: number }[] = [];
  for (const { confidence } of ranked) {
    let pool = { sum: confidence, size: 1 };
    for (let above = pools.at(-1); above !== undefined; above = pools.at(-1)) {
      if (above.sum / above.size >= pool.sum / pool.size) break;
      pools.pop();
      pool = { sum: above.sum + pool.sum, size: above.size + pool.size };
    }
    pools.push(pool);
  }
  const scores = pools.flatMap(({ sum, size }) => new Array<number>(size).fill(sum / size));
  let place = 0;
  return scores.map((score, index) => {
    if (index > 0 && ranked[index]?.rank !== ranked[index - 1]?.rank) place = index;
    return score * (1 - place * HAIR);
  });
}
