/**
 * Prints a part of a whole, with its share.
 *
 * @param {string} what
 * @param {number} part
 * @param {number} whole
 */
export function printShare(what, part, whole) {
  console.log(`${what}: ${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)}%)`);
}
