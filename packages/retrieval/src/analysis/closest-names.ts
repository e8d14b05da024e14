import Fuse from "fuse.js";

/**
 * The names most like a wanted one, the best first: for messages about what does not exist. Of those that are
 * as much alike, the ones of about its length come first: a long name holds a bit of anything.
 */
export function closestNames(wanted: string, names: readonly string[], limit = 3): string[] {
  // One wrong letter is a third of a name of three, and that is what a typing error looks like there.
  const threshold = wanted.length < 5 ? 0.4 : 0.3;
  const fuse = new Fuse(names, { threshold, ignoreLocation: true, includeScore: true });
  return fuse
    .search(wanted.slice(0, 64))
    .sort((left, right) => {
      const difference = (left.score ?? 1) - (right.score ?? 1);
      if (difference !== 0) return difference;
      const longer = lengthDifference(left.item, wanted) - lengthDifference(right.item, wanted);
      if (longer !== 0) return longer;
      return left.item < right.item ? -1 : 1;
    })
    .slice(0, limit)
    .map(({ item }) => item);
}

function lengthDifference(name: string, wanted: string): number {
  return Math.abs(name.length - wanted.length);
}
