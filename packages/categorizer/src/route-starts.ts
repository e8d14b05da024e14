import { isActionName } from "./action-subject.ts";

/** From this share on a segment is a prefix of the document, which tells nothing. */
const SHARED_BY = 0.7;
/** Where more routes end at a segment than the rest of this share, it is a topic and no prefix. */
const MOSTLY_PASSED = 0.95;
/** So many routes below a prefix may have a name each and still stay together under it. */
const FEW = 12;

/**
 * For each route the position of its first segment that tells something: what stands before is
 * shared by most of the document, such as `/shop/admin` of `/shop/admin/users`.
 *
 * @param routes the segments of each route.
 * @param keyOf what the spellings of a segment have in common.
 */
export function routeStarts(
  routes: readonly (readonly string[])[],
  keyOf: (segment: string) => string,
): number[] {
  const starts = routes.map(() => 0);
  const named = routes.filter((segments) => segments.length > 0).length;
  for (;;) {
    const shared = largestGroup(routes, starts, keyOf);
    if (shared.length === 0 || shared.length < named * SHARED_BY) return starts;
    const deeper = shared.filter(
      (route) => (starts[route] ?? 0) + 1 < (routes[route]?.length ?? 0),
    );
    if (!isPrefix(shared, deeper, routes, starts, keyOf)) return starts;
    for (const route of deeper) starts[route] = (starts[route] ?? 0) + 1;
  }
}

/** Something stands below it that is more than a name for each operation. */
function isPrefix(
  shared: readonly number[],
  deeper: readonly number[],
  routes: readonly (readonly string[])[],
  starts: readonly number[],
  keyOf: (segment: string) => string,
): boolean {
  if (deeper.length < 2 || deeper.length < shared.length * MOSTLY_PASSED) return false;
  const next = deeper.map((route) => routes[route]?.[(starts[route] ?? 0) + 1] ?? "");
  const names = new Set(next.map(keyOf)).size;
  // Of `/bot/sendMessage` and its like the names of the actions are analysed later.
  const actions = next.filter(isActionName).length * 2 > next.length;
  return names === 1 || names < deeper.length || deeper.length >= FEW || actions;
}

function largestGroup(
  routes: readonly (readonly string[])[],
  starts: readonly number[],
  keyOf: (segment: string) => string,
): readonly number[] {
  const groups = new Map<string, number[]>();
  for (const [route, segments] of routes.entries()) {
    const segment = segments[starts[route] ?? 0];
    if (segment === undefined) continue;
    const key = keyOf(segment);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  let largest: readonly number[] = [];
  for (const group of groups.values()) if (group.length > largest.length) largest = group;
  return largest;
}
