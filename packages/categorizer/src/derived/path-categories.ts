import { memoize } from "@speclens/text";
import { nameCategories } from "../names/name-categories.ts";
import { nameKey } from "../names/name-key.ts";
import { nameWords } from "../names/name-words.ts";
import { divideRoutes } from "../routes/divide-routes.ts";
import { type PathRoute, partNames, pathRoute } from "../routes/path-route.ts";
import { sharedBeginnings } from "../routes/shared-beginnings.ts";
import { isActionName } from "./action-subject.ts";
import { routeStarts } from "./route-starts.ts";
import { subjectCategories } from "./subject-categories.ts";

/** If this share of the paths is named after actions, the objects of the actions become the categories. */
const SHARE_OF_ACTIONS = 0.5;
/** A single verb may be part of a name: `/search-promo` and its sub-paths are not named after an action. */
const FEWEST_VERBS = 2;
/** With fewer operations, the list is easy to read even if they are scattered. */
const WORTH_JOINING = 12;
/** With fewer operations per category, there are almost as many categories as operations. */
const FEWEST_ON_AVERAGE = 1.5;

/**
 * Returns the category name of each path in camelCase; undefined if a path contains no name. Needs all paths of
 * the document, because segments that all paths share carry no information, and one noun may have several
 * spellings. The order of the paths does not matter.
 *
 * @param depth number of segments in a category, at least 1; if undefined, a number that suits the document
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

/** Returns whether the operations are scattered. Several methods on one path count once. */
function areScattered(
  paths: readonly string[],
  categories: readonly (string | undefined)[],
): boolean {
  const named = new Set(paths.filter((_, path) => categories[path] !== undefined));
  const names = new Set(categories.filter((name) => name !== undefined));
  return named.size < names.size * FEWEST_ON_AVERAGE;
}
