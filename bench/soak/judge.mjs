/**
 * Judges an answer about a document.
 *
 * @param {import("./world.mjs").SoakDocument} document
 * @param {number | undefined} version the version that was answered; undefined: no such document
 * @param {number} asked when the question was sent, in milliseconds
 * @returns {{ late: number } | "never"} for how long the answer had been out of date when it was asked for, 0 if it was
 *   not; `never` if it was never true
 */
export function judge({ history }, version, asked) {
  const late = history.flatMap((state, index) => {
    if (state.version !== version) return [];
    return [Math.max(0, asked - (history[index + 1]?.from ?? Number.POSITIVE_INFINITY))];
  });
  return late.length === 0 ? "never" : { late: Math.min(...late) };
}
