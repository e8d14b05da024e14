import { nameDistanceFrom } from "./name-distance.ts";

/**
 * Sorts names by their similarity to a wanted name, most similar first, even if none is close. Use it to list
 * the available names. Ignores case and separators. Names that contain the wanted name, or are contained in
 * it, count as close. Names at equal distance keep their order.
 *
 * @param limit maximum number of names to return
 */
export function rankNames(wanted: string, names: Iterable<string>, limit: number): string[] {
  const distanceOf = nameDistanceFrom(wanted);
  return Array.from(names, (name) => ({ name, distance: distanceOf(name).distance }))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}
