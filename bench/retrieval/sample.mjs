/**
 * Draws items evenly and without repetition; they keep their order.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count all of them where there are no more
 * @param {(count: number) => number} random a whole number from 0 to below `count`
 * @returns {Item[]}
 */
export function sample(items, count, random) {
  const left = items.map((_, place) => place);
  const drawn = new Set();
  while (drawn.size < count && left.length > 0) drawn.add(left.splice(random(left.length), 1)[0]);
  return items.filter((_, place) => drawn.has(place));
}
