import Fuse from "fuse.js";

/** The names most like a wanted one, the best first: for messages about what does not exist. */
export function closestNames(wanted: string, names: readonly string[], limit = 3): string[] {
  // One wrong letter is a third of a name of three, and that is what a typing error looks like there.
  const threshold = wanted.length < 5 ? 0.4 : 0.3;
  const fuse = new Fuse(names, { threshold, ignoreLocation: true, includeScore: true });
  return fuse
    .search(wanted.slice(0, 64))
    .sort((left, right) => {
      const difference = (left.score ?? 1) - (right.score ?? 1);
      return difference !== 0 ? difference : left.item < right.item ? -1 : 1;
    })
    .slice(0, limit)
    .map(({ item }) => item);
}
