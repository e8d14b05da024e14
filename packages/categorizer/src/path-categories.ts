import { actionSubject, isActionName } from "./action-subject.ts";
import { nameKey } from "./name-key.ts";
import { camelCase, nameWords } from "./name-words.ts";
import { type PathRoute, partNames, pathRoute } from "./path-route.ts";
import { remembered } from "./remembered.ts";
import { routePositions } from "./route-positions.ts";
import { SpellingCount } from "./spelling-count.ts";

/** With so many paths named after actions, the things they act on are the categories. */
const SHARE_OF_ACTIONS = 0.5;
/** One verb alone may be part of a name: `/search-promo` and its sub-paths are about a thing. */
const FEWEST_VERBS = 2;

type KeyOf = (name: string) => string;

/**
 * For each path the name of its category, in camelCase; undefined where a path holds no name. All
 * paths of the document are needed, since what they share tells nothing and one thing may be spelt
 * in several ways.
 *
 * @param depth how many segments make a category, at least 1.
 */
export function pathCategories(paths: readonly string[], depth: number): (string | undefined)[] {
  const namesIn = remembered(partNames);
  const routes = paths.map((path) => pathRoute(path, namesIn));
  const keyOf = remembered(nameKey);
  const positions = routePositions(routes, keyOf);
  const leading = routes.map((route, path) => route.segments[positions[path] ?? 0]);
  if (areActions(routes, leading)) return subjectCategories(routes, leading, keyOf);
  return segmentCategories(
    routes.map((route, path) => {
      const start = positions[path] ?? 0;
      return route.segments.slice(start, start + depth);
    }),
    keyOf,
  );
}

function areActions(
  routes: readonly PathRoute[],
  leading: readonly (string | undefined)[],
): boolean {
  const verbs = new Set<string>();
  const isAction = remembered(isActionName);
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

/** One category for all spellings of the same segments, named after the most frequent spelling. */
function segmentCategories(
  chosen: readonly (readonly string[])[],
  keyOf: KeyOf,
): (string | undefined)[] {
  const keys = chosen.map((segments) => segments.map(keyOf).join("/"));
  const nameOf = remembered((segments) => camelCase(segments.split("/").flatMap(nameWords)));
  const names = namesByKey(keys, (path) => nameOf((chosen[path] ?? []).join("/")));
  return keys.map((key) => names.get(key));
}

/**
 * Actions are too many for a category each: they meet by the first word of what they act on, and
 * the category is named after all leading words that its members share.
 */
function subjectCategories(
  routes: readonly PathRoute[],
  leading: readonly (string | undefined)[],
  keyOf: KeyOf,
): (string | undefined)[] {
  const subjects = routes.map((route, path) => {
    const segment = leading[path];
    return segment === undefined ? [] : actionSubject(route, segment);
  });
  const keys = subjects.map((words) => keyOf(words[0] ?? ""));
  const shared = new Map<string, number>();
  const first = new Map<string, readonly string[]>();
  for (const [path, words] of subjects.entries()) {
    const key = keys[path] ?? "";
    const model = first.get(key) ?? words;
    first.set(key, model);
    shared.set(key, Math.min(shared.get(key) ?? words.length, sharedLength(model, words, keyOf)));
  }
  const names = namesByKey(keys, (path) => {
    const words = subjects[path] ?? [];
    return camelCase(words.slice(0, shared.get(keys[path] ?? "") ?? words.length));
  });
  return keys.map((key) => names.get(key));
}

function sharedLength(one: readonly string[], other: readonly string[], keyOf: KeyOf): number {
  let length = 0;
  while (
    length < one.length &&
    length < other.length &&
    keyOf(one[length] ?? "") === keyOf(other[length] ?? "")
  ) {
    length++;
  }
  return length;
}

function namesByKey(
  keys: readonly string[],
  spelling: (path: number) => string,
): Map<string, string> {
  const counts = new Map<string, SpellingCount>();
  for (const [path, key] of keys.entries()) {
    if (key === "") continue;
    const count = counts.get(key) ?? new SpellingCount();
    counts.set(key, count);
    count.add(spelling(path));
  }
  return new Map([...counts].map(([key, count]) => [key, count.mostFrequent()]));
}
