/**
 * Draws items, as evenly from the documents as there are any. An item that occurs again is drawn once.
 *
 * @template {{ readonly document: string, readonly key: string }} Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {(count: number) => number} random
 * @returns {Item[]}
 */
export function drawEvenly(items, count, random) {
  const once = [...new Map(items.map((item) => [item.key, item])).values()];
  const documents = [...new Set(once.map(({ document }) => document))];
  const queues = documents.map((document) =>
    once
      .filter((item) => item.document === document)
      .map((item) => ({ item, at: random(1_000_000) }))
      .sort((left, right) => left.at - right.at),
  );
  /** @type {Item[]} */
  const drawn = [];
  for (let round = 0; drawn.length < count; round++) {
    const open = queues.flatMap((queue) => queue[round] ?? []);
    if (open.length === 0) break;
    drawn.push(...open.map(({ item }) => item));
  }
  return drawn.slice(0, count);
}
