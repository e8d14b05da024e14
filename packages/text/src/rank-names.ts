import { nameDistanceFrom } from "./name-distance.ts";

/**
 * Sorts names by how much they are like a wanted one, the most alike first, whether any is near or not:
 * for lists of what there is. Case and separators do not count; names that contain the wanted one, or
 * lie in it, count as near. Equally distant names keep their order.
 *
 * @param limit most names to return
 */
export function rankNames(wanted: string, names: Iterable<string>, limit: number): string[] {
  const distanceOf = nameDistanceFrom(wanted);
  return Array.from(names, (name) => ({ name, distance: distanceOf(name).distance }))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}
