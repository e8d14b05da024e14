import { nameDistanceFrom } from "./name-distance.ts";

/**
 * Finds the names that may have been meant by a name that does not exist, best first, for "did you mean"
 * hints. Close names have a few mistyped or swapped letters, begin with the wanted name or share its words,
 * or differ in one of several words. Ignores case and separators. Takes about 0.1 s for 20,000 paths.
 *
 * @param limit maximum number of names to return, default 3
 * @returns each name once; empty if no name is close
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
