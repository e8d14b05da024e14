/** The smallest number of operations that form a separate topic. */
const SMALLEST_PART = 3;

/**
 * Decides how many keys of each route name its category. Categories are subtrees of the paths: they have at least
 * the first key, and more keys if a part is worth a separate category.
 *
 * An agent reads the catalog and then the operations of one category. If it looks for each of N operations equally
 * often, it reads Σ n² / N lines of operations for categories of sizes n. Moving a part with n operations out of a
 * category with m therefore saves 2 n (m - n) / N lines on average, and costs one more catalog entry. The part is
 * moved if this saves more than one line.
 *
 * @param routes the keys of each route, from the end of the document's shared prefix
 * @returns a length for each route; 0 if it has no keys
 */
export function divideRoutes(routes: readonly (readonly string[])[]): number[] {
  const lengths = routes.map(() => 0);
  const total = routes.filter((keys) => keys.length > 0).length;
  const pending = [...partsAt(routes.keys(), routes, 0).values()].map((members) => ({
    members,
    length: 1,
    depth: 1,
  }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { members, length, depth } = next;
    for (const route of members) lengths[route] = length;
    const parts = [...partsAt(members, routes, depth)].sort(bySize);
    const [only] = parts;
    if (only !== undefined && only[1].length === members.length) {
      // The paths do not branch here, as in `/projects/{id}/locations`. Look further down, under the same name.
      pending.push({ members, length, depth: depth + 1 });
      continue;
    }
    let rest = members.length;
    for (const [, part] of parts) {
      const saved = (2 * part.length * (rest - part.length)) / total;
      if (part.length < SMALLEST_PART || saved <= 1) continue;
      pending.push({ members: part, length: depth + 1, depth: depth + 1 });
      rest -= part.length;
    }
  }
  return lengths;
}

/** Groups routes by their key at a depth. Omits routes that end before it. */
function partsAt(
  members: Iterable<number>,
  routes: readonly (readonly string[])[],
  depth: number,
): Map<string, number[]> {
  const parts = new Map<string, number[]>();
  for (const route of members) {
    const key = routes[route]?.[depth];
    if (key === undefined) continue;
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [route]);
    else part.push(route);
  }
  return parts;
}

/** Compares parts by size, largest first, and then by name, so the order of the operations does not matter. */
function bySize(one: readonly [string, number[]], other: readonly [string, number[]]): number {
  return other[1].length - one[1].length || (one[0] < other[0] ? -1 : 1);
}
