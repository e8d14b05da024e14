/** @typedef {import("./answer-samples.mjs").Sample} Sample */

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Of what follows a letter. */
const COMMON = 0.01;

/**
 * For each letter, those that follow it in at least one of a hundred places within words, in the half to
 * fit on. Every source counts the same, whatever its length.
 *
 * @param {readonly Sample[]} samples
 * @returns {Record<string, string>}
 */
export function commonPairs(samples) {
  /** @type {Map<string, Map<string, number>>} */
  const bySource = new Map();
  for (const { source, half, text } of samples) {
    if (half !== "fit") continue;
    const counts = bySource.get(source) ?? new Map();
    bySource.set(source, counts);
    for (const pair of pairsOf(text)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  /** @type {Map<string, number>} */
  const shares = new Map();
  for (const counts of bySource.values()) {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const [pair, count] of counts) shares.set(pair, (shares.get(pair) ?? 0) + count / all);
  }
  return Object.fromEntries(
    [...LETTERS].map((first) => {
      const row = [...LETTERS].map((second) => shares.get(first + second) ?? 0);
      const least = COMMON * row.reduce((sum, share) => sum + share, 0);
      return [first, [...LETTERS].filter((_, index) => (row[index] ?? 0) >= least).join("")];
    }),
  );
}

/**
 * The pairs of letters within words and humps of camelCase. Longer ones than words are keys.
 *
 * @param {string} text
 */
function* pairsOf(text) {
  for (const [hump] of text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) {
    const word = hump.toLowerCase();
    if (word.length > 18) continue;
    for (let at = 1; at < word.length; at++) yield word.slice(at - 1, at + 1);
  }
}
