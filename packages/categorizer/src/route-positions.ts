import { isActionName } from "./action-subject.ts";
import type { PathRoute } from "./path-route.ts";

/** A category with a larger share of the operations than this is split by the next segment. */
const TOO_LARGE = 0.3;
/** Fewer operations than this are easily read in one list. */
const WORTH_SPLITTING = 12;
/** From this share on the segment is a prefix of the whole document, which tells nothing. */
const ALMOST_ALL = 0.9;
/** A part of a category stands alone if it has at least this share of all operations … */
const SMALLEST_SHARE = 0.01;
/** … and so many of them; smaller parts stay together where they were. */
const SMALLEST_PART = 3;

/**
 * For each route the position of the segment that tells its category: the first one, or a deeper
 * one where that puts everything, or very much, into one category.
 */
export function routePositions(
  routes: readonly PathRoute[],
  keyOf: (segment: string) => string,
): number[] {
  const keys = routes.map((route) => route.segments.map(keyOf));
  const positions = routes.map(() => 0);
  const settled = new Set<string>();
  const named = keys.filter((segments) => segments.length > 0).length;
  for (;;) {
    const members = membersByKey(keys, positions);
    const largest = largestExcept(members, settled);
    if (largest === undefined || largest.routes.length <= named * TOO_LARGE) return positions;
    const isPrefix = largest.routes.length >= named * ALMOST_ALL;
    const parts = partsOf(largest.routes, keys, positions);
    const chosen = isPrefix
      ? partsOfPrefix(parts, (route) => routes[route]?.segments[(positions[route] ?? 0) + 1])
      : partsOfCategory(parts, members, named);
    const moved = chosen.flat();
    for (const route of moved) positions[route] = (positions[route] ?? 0) + 1;
    // What stays behind, `/client` among `/client/campaign`, is not split again.
    if (moved.length < largest.routes.length) settled.add(largest.key);
  }
}

/** Routes by the key of the segment that they are at. */
function membersByKey(
  keys: readonly (readonly string[])[],
  positions: readonly number[],
): Map<string, number[]> {
  const members = new Map<string, number[]>();
  for (const [route, segments] of keys.entries()) {
    addTo(members, segments[positions[route] ?? 0], route);
  }
  return members;
}

function largestExcept(
  members: ReadonlyMap<string, readonly number[]>,
  settled: ReadonlySet<string>,
): { key: string; routes: readonly number[] } | undefined {
  let largest: { key: string; routes: readonly number[] } | undefined;
  for (const [key, routes] of members) {
    if (!settled.has(key) && routes.length > (largest?.routes.length ?? 0))
      largest = { key, routes };
  }
  return largest;
}

/** Routes of one category by the key of their next segment; those that end here are left out. */
function partsOf(
  routes: readonly number[],
  keys: readonly (readonly string[])[],
  positions: readonly number[],
): Map<string, number[]> {
  const parts = new Map<string, number[]>();
  for (const route of routes) addTo(parts, keys[route]?.[(positions[route] ?? 0) + 1], route);
  return parts;
}

/** All parts, unless that made a category of every operation. */
function partsOfPrefix(
  parts: ReadonlyMap<string, number[]>,
  nextSegment: (route: number) => string | undefined,
): number[][] {
  const routes = [...parts.values()].flat();
  if (routes.length < 2) return [];
  const next = routes.map((route) => nextSegment(route) ?? "");
  // Of `/bot/sendMessage` and its like the names of the actions are analysed later.
  const named = next.filter(isActionName).length * 2 > next.length;
  return named || parts.size === 1 || parts.size < routes.length ? [...parts.values()] : [];
}

/** The parts that are large enough to stand alone, or that meet a category of their name. */
function partsOfCategory(
  parts: ReadonlyMap<string, number[]>,
  members: ReadonlyMap<string, readonly number[]>,
  named: number,
): number[][] {
  const smallest = Math.max(SMALLEST_PART, named * SMALLEST_SHARE);
  const chosen = [...parts].filter(
    ([key, routes]) => routes.length >= smallest || members.has(key),
  );
  const size = chosen.reduce((sum, [, routes]) => sum + routes.length, 0);
  return size < WORTH_SPLITTING ? [] : chosen.map(([, routes]) => routes);
}

function addTo(lists: Map<string, number[]>, key: string | undefined, route: number): void {
  if (key === undefined) return;
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [route]);
  else list.push(route);
}
