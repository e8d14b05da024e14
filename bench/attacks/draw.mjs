/** @typedef {import("./run-generator.mjs").Draw} Draw */

/**
 * One of a list.
 *
 * @template Item
 * @param {Draw} draw
 * @param {readonly [Item, ...Item[]] | readonly Item[]} items at least one
 * @returns {Item}
 */
export function pick(draw, items) {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/**
 * A whole number between two, small ones as likely as large ones: each doubling is.
 *
 * @param {Draw} draw
 * @param {number} low at least 1
 * @param {number} high
 */
export function sizeBetween(draw, low, high) {
  return Math.round(low * (high / low) ** (draw(1001) / 1000));
}
