/**
 * Normalised discounted cumulative gain of the first hits, 0–1, with a gain of 1 for what is wanted:
 * `Σ 1 / log2(rank + 1)` over the relevant, divided by that of the best order (Järvelin and Kekäläinen,
 * 2002).
 *
 * @param {import("./judge-ranking.mjs").Judged} judged
 * @param {number} at how many hits
 */
export function ndcg({ relevant, wanted }, at) {
  const gain = relevant
    .slice(0, at)
    .reduce((sum, right, place) => sum + (right ? discount(place) : 0), 0);
  let best = 0;
  for (let place = 0; place < Math.min(at, wanted); place++) best += discount(place);
  // Where any is enough, several may have been found.
  return Math.min(1, gain / best);
}

/** @param {number} place from 0 */
function discount(place) {
  return 1 / Math.log2(place + 2);
}
