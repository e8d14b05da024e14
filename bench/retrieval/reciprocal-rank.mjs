/**
 * 1 / rank of the first relevant hit; 0 where there is none.
 *
 * @param {import("./judge-ranking.mjs").Judged} judged
 */
export function reciprocalRank({ relevant }) {
  const place = relevant.indexOf(true);
  return place === -1 ? 0 : 1 / (place + 1);
}
