import { randomIntegers } from "./bootstrap-mean.ts";

const SEED = 1;

/**
 * Draws items evenly and without repetition, always the same from the same list. They keep their order.
 *
 * @param count all items are drawn if there are no more
 */
export function drawSample<Item>(items: readonly Item[], count: number): Item[] {
  const random = randomIntegers(SEED);
  const places = items.map((_, place) => place);
  // The first part of a shuffle (Fisher and Yates).
  for (let drawn = 0; drawn < Math.min(count, places.length); drawn++) {
    const other = drawn + random(places.length - drawn);
    [places[drawn], places[other]] = [places[other] ?? 0, places[drawn] ?? 0];
  }
  const chosen = new Set(places.slice(0, count));
  return items.filter((_, place) => chosen.has(place));
}
