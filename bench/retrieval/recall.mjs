/**
 * Share of what is wanted among the first hits, 0–1.
 *
 * @param {import("./judge-ranking.mjs").Judged} judged
 * @param {number} [at] how many hits. Default: all.
 */
export function recall({ relevant, wanted }, at = relevant.length) {
  const found = relevant.slice(0, at).filter(Boolean).length;
  return Math.min(found, wanted) / wanted;
}
