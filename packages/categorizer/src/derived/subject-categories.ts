import { camelCase } from "../names/name-words.ts";
import { SpellingCount } from "../names/spelling-count.ts";
import type { PathRoute } from "../routes/path-route.ts";
import { actionSubject, isConnector } from "./action-subject.ts";

/** A word that a larger share of the operations has does not distinguish them. */
const MOST_WITH_WORD = 0.5;

/**
 * Groups operations by shared words if nearly every operation has its own path segment, such as `/createUser` and
 * `/listUsers`, or `/iso-date` and `/iso-time`. The shared word is the first word of the action's object that
 * another operation also has. A category is named after all words that its members share from there on.
 *
 * @param leading the segment of each route that names its subject
 */
export function subjectCategories(
  routes: readonly PathRoute[],
  leading: readonly (string | undefined)[],
  keyOf: (word: string) => string,
): (string | undefined)[] {
  const subjects = routes.map((route, path) => {
    const segment = leading[path];
    return segment === undefined ? [] : actionSubject(route, segment);
  });
  const spread = new Map<string, number>();
  for (const words of subjects) {
    for (const key of new Set(words.map(keyOf))) spread.set(key, (spread.get(key) ?? 0) + 1);
  }
  const most = Math.max(2, subjects.length * MOST_WITH_WORD);
  const chosen = subjects.map((words) => {
    const start = words.findIndex((word) => {
      const operations = spread.get(keyOf(word)) ?? 0;
      return operations > 1 && operations <= most && isTelling(word);
    });
    return words.slice(Math.max(0, start));
  });
  const groups = new Map<string, { model: readonly string[]; shared: number }>();
  for (const words of chosen) {
    const [first] = words;
    if (first === undefined) continue;
    const group = groups.get(keyOf(first)) ?? { model: words, shared: words.length };
    group.shared = Math.min(group.shared, sharedLength(group.model, words, keyOf));
    groups.set(keyOf(first), group);
  }
  const spellings = new Map<string, SpellingCount>();
  for (const words of chosen) {
    const [first] = words;
    if (first === undefined) continue;
    const count = spellings.get(keyOf(first)) ?? new SpellingCount();
    spellings.set(keyOf(first), count);
    count.add(camelCase(withoutLooseEnd(words.slice(0, groups.get(keyOf(first))?.shared))));
  }
  return chosen.map(([first]) =>
    first === undefined ? undefined : spellings.get(keyOf(first))?.mostFrequent(),
  );
}

/**
 * Returns whether a word is informative. Unrelated operations share words like `for` and `v2`. A word in another
 * script may be short.
 */
function isTelling(word: string): boolean {
  if (isConnector(word)) return false;
  return word.length > 2 || /[^\p{Script=Latin}\p{N}]/u.test(word);
}

/**
 * Removes connectors from the end, such as `for` in `arrivals and departures for`. If there are only connectors,
 * as in `/a`, they are the name, because a category always needs one.
 */
function withoutLooseEnd(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !isConnector(word)) + 1;
  return end === 0 ? words : words.slice(0, end);
}

function sharedLength(
  one: readonly string[],
  other: readonly string[],
  keyOf: (word: string) => string,
): number {
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
