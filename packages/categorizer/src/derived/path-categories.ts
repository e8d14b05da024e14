import { memoize } from "../names/memoize.ts";
import { nameCategories } from "../names/name-categories.ts";
import { nameKey } from "../names/name-key.ts";
import { nameWords } from "../names/name-words.ts";
import { divideRoutes } from "../routes/divide-routes.ts";
import { type PathRoute, partNames, pathRoute } from "../routes/path-route.ts";
import { sharedBeginnings } from "../routes/shared-beginnings.ts";
import { isActionName } from "./action-subject.ts";
import { routeStarts } from "./route-starts.ts";
import { subjectCategories } from "./subject-categories.ts";

/** With so many paths named after actions, the things they act on are the categories. */
const SHARE_OF_ACTIONS = 0.5;
/** One verb alone may be part of a name: `/search-promo` and its sub-paths are about a thing. */
const FEWEST_VERBS = 2;
/** Fewer operations are easily read, however scattered they are. */
const WORTH_JOINING = 12;
/** With fewer operations a category than this, categories are hardly less than operations. */
const FEWEST_ON_AVERAGE = 1.5;

/**
 * For each path the name of its category, in camelCase; undefined if a path holds no name. All
 * paths of the document are needed, since what they share says nothing and one thing may be spelt
 * in several ways. Their order does not count.
 *
 * @param depth how many segments make a category, at least 1; as many as suit the document where it
 *   is undefined.
 */
export function pathCategories(
  paths: readonly string[],
  depth: number | undefined,
): (string | undefined)[] {
  const namesIn = memoize(partNames);
  const routes = paths.map((path) => pathRoute(path, namesIn));
  const keyOf = memoize(nameKey);
  const starts = routeStarts(
    routes.map(({ segments }) => segments),
    keyOf,
  );
  const telling = routes.map(({ segments }, path) => segments.slice(starts[path] ?? 0));
  if (depth !== undefined) {
    const chosen = telling.map((segments) => segments.slice(0, depth));
    return nameCategories(chosen, keyOf, true);
  }
  const leading = telling.map(([segment]) => segment);
  if (areActions(routes, leading)) return bySubject(paths, routes, leading, keyOf);
  const lengths = divideRoutes(telling.map((segments) => segments.map(keyOf)));
  const chosen = telling.map((segments, path) => segments.slice(0, lengths[path]));
  const categories = nameCategories(chosen, keyOf, false);
  return areScattered(paths, categories) ? bySubject(paths, routes, leading, keyOf) : categories;
}

function bySubject(
  paths: readonly string[],
  routes: readonly PathRoute[],
  leading: readonly (string | undefined)[],
  keyOf: (word: string) => string,
): (string | undefined)[] {
  const categories = subjectCategories(routes, leading, keyOf);
  return routes.length >= WORTH_JOINING && areScattered(paths, categories)
    ? sharedBeginnings(categories)
    : categories;
}

function areActions(
  routes: readonly PathRoute[],
  leading: readonly (string | undefined)[],
): boolean {
  const verbs = new Set<string>();
  const isAction = memoize(isActionName);
  let named = 0;
  let actions = 0;
  for (const [path, segment] of leading.entries()) {
    if (segment === undefined) continue;
    named++;
    if (routes[path]?.action !== true && !isAction(segment)) continue;
    actions++;
    verbs.add(nameWords(segment)[0]?.toLowerCase() ?? "");
  }
  return verbs.size >= FEWEST_VERBS && actions >= named * SHARE_OF_ACTIONS;
}

/** Several methods on one path count once: they say no more than one. */
function areScattered(
  paths: readonly string[],
  categories: readonly (string | undefined)[],
): boolean {
  const named = new Set(paths.filter((_, path) => categories[path] !== undefined));
  const names = new Set(categories.filter((name) => name !== undefined));
  return named.size < names.size * FEWEST_ON_AVERAGE;
}
