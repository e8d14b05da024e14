import { nameDistanceFrom } from "./name-distance.ts";

/**
 * Finds the names that may have been meant by one that does not exist, the best first: for "did you
 * mean". Near are names with a few mistyped or swapped letters, names that begin with the wanted one or
 * share its words, and names that differ in one of several words. Case and separators do not count.
 * Takes some 0.1 s for 20,000 paths.
 *
 * @param limit most names to return, default 3
 * @returns each name once; nothing where none is near
 */
export function closestNames(wanted: string, names: Iterable<string>, limit = 3): string[] {
  const distanceOf = nameDistanceFrom(wanted);
  return Array.from(new Set(names), (name) => ({ name, ...distanceOf(name) }))
    .filter(({ isNear }) => isNear)
    .sort(
      (left, right) =>
        left.distance - right.distance ||
        left.letters - right.letters ||
        (left.name < right.name ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ name }) => name);
}
