import { isActionName } from "./action-subject.ts";

/** From this share on, a segment is a prefix of the document and carries no information. */
const SHARED_BY = 0.7;
/** Minimum share of the routes with the prefix that continue below it. */
const PASSED_BY = 0.5;
/** If fewer routes than this are below a prefix, all with different names, they stay together under it. */
const FEW = 12;
/** If a prefix is also a topic, fewer routes than this below it are part of that topic. */
const FEWEST_OF_THEIR_OWN = 2;

/**
 * Returns the position of the first meaningful segment in each route. Most of the document shares the segments
 * before it, such as `/shop/admin` in `/shop/admin/users`. If a prefix has its own operations, it is a topic, and
 * single operations below it belong to it.
 *
 * @param routes the segments of each route
 * @param keyOf returns the same key for all spellings of a segment
 */
export function routeStarts(
  routes: readonly (readonly string[])[],
  keyOf: (segment: string) => string,
): number[] {
  const starts = routes.map(() => 0);
  const all = [...routes.keys()].filter((route) => routes[route]?.length !== 0);
  for (;;) {
    const shared = largest(groupsAt(all, routes, starts, 0, keyOf));
    if (shared.length === 0 || shared.length < all.length * SHARED_BY) return starts;
    const parts = groupsAt(shared, routes, starts, 1, keyOf);
    const moved = isPrefix(shared, parts, routes, starts) ? movedBelow(shared, parts) : [];
    if (moved.length === 0) return starts;
    for (const route of moved) starts[route] = (starts[route] ?? 0) + 1;
  }
}

/** Returns whether a segment is only a prefix, judging by the routes that continue below it. */
function isPrefix(
  shared: readonly number[],
  parts: readonly (readonly number[])[],
  routes: readonly (readonly string[])[],
  starts: readonly number[],
): boolean {
  const deeper = parts.flat();
  if (deeper.length < 2 || deeper.length < shared.length * PASSED_BY) return false;
  if (parts.length === 1 || parts.length < deeper.length || deeper.length >= FEW) return true;
  // In routes like `/bot/sendMessage`, the names of the actions are analysed later.
  const next = deeper.map((route) => routes[route]?.[(starts[route] ?? 0) + 1] ?? "");
  return next.filter(isActionName).length * 2 > next.length;
}

function movedBelow(
  shared: readonly number[],
  parts: readonly (readonly number[])[],
): readonly number[] {
  const deeper = parts.flat();
  return deeper.length === shared.length
    ? deeper
    : parts.filter((part) => part.length >= FEWEST_OF_THEIR_OWN).flat();
}

/** Groups routes by the key of a segment, relative to their starts. Omits routes that end before it. */
function groupsAt(
  members: readonly number[],
  routes: readonly (readonly string[])[],
  starts: readonly number[],
  offset: number,
  keyOf: (segment: string) => string,
): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const route of members) {
    const segment = routes[route]?.[(starts[route] ?? 0) + offset];
    if (segment === undefined) continue;
    const key = keyOf(segment);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  return [...groups.values()];
}

function largest(groups: readonly (readonly number[])[]): readonly number[] {
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}
