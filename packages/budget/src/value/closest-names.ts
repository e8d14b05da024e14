/** Names longer than this are compared by their beginning: what is compared takes quadratic time. */
const LONGEST_COMPARED = 40;

/**
 * The names that there are, the most alike first: by edit distance relative to length, without
 * regard to case; those that contain the wanted one or lie in it count as near. Ties keep their order.
 */
export function closestNames(wanted: string, names: Iterable<string>, most: number): string[] {
  const target = comparable(wanted);
  return [...names]
    .map((name) => ({ name, distance: distanceBetween(target, comparable(name)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ name }) => name);
}

function comparable(name: string): string {
  return name
    .slice(0, LONGEST_COMPARED)
    .toLowerCase()
    .replaceAll(/[-_\s]/g, "");
}

function distanceBetween(a: string, b: string): number {
  const longest = Math.max(a.length, b.length, 1);
  const share = editDistance(a, b) / longest;
  const contained = a !== "" && b !== "" && (a.includes(b) || b.includes(a));
  return contained ? share / 2 : share;
}

/** Levenshtein's distance: insertions, deletions and substitutions. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
