import type { Operation } from "@speclens/core";
import { memoize } from "@speclens/text";
import { nameKey } from "../names/name-key.ts";
import { isLatin, nameWords } from "../names/name-words.ts";
import { SpellingCount } from "../names/spelling-count.ts";
import { partNames, pathRoute } from "../routes/path-route.ts";
import { compareMethods } from "./compare-methods.ts";

const MOST_WORDS = 12;
/** With fewer topics than this, the summaries are more informative. */
const FEWEST_TOPICS = 3;
/** If a larger share of the operations has a topic in its path, the topic is the category itself. */
const SHARED_BY = 0.8;

/**
 * Creates a function that describes a category in one line of up to 12 words, for categories without a description
 * in the document. Uses the summaries of its operations if all of them fit, or else the most frequent topics in
 * their paths (`branches, hooks, releases`), or else the first summaries, which also work for topics in another
 * script. Adds nothing that is not in the document. Returns undefined if the result is no more than the name.
 */
export function categoryDescriber(): (
  name: string,
  operations: readonly Operation[],
) => string | undefined {
  const namesIn = memoize(partNames);
  const keyOf = memoize(nameKey);
  return (name, operations) => {
    const summaries = summariesOf(operations);
    const fit = fitting(summaries);
    const all = fit.length === summaries.length && summaries.length > 0;
    const routes = operations.map(({ path }) => pathRoute(path, namesIn).segments);
    const topics = all || !summaries.every(isLatin) ? [] : topicsOf(routes, keyOf(name), keyOf);
    const telling = topics.length >= FEWEST_TOPICS || fit.length === 0;
    const line = telling ? fitting(topics).join(", ") : fit.join("; ");
    return line === "" || keyOf(line) === keyOf(name) ? undefined : line;
  };
}

/** Returns distinct summaries, starting with those of the shortest paths. */
function summariesOf(operations: readonly Operation[]): string[] {
  const ordered = operations
    .filter(({ summary = "" }) => summary.trim() !== "")
    .sort((one, other) => {
      const distance = one.path.length - other.path.length;
      if (distance !== 0) return distance;
      if (one.path !== other.path) return one.path < other.path ? -1 : 1;
      return compareMethods(one.method, other.method);
    });
  const summaries = ordered.map(({ summary = "" }) => summary.trim().split(/\s+/).join(" "));
  return [...new Set(summaries.map((summary) => summary.replace(/[.;]$/, "")))];
}

/** Returns the last name in each path that differs from the category, most frequent first. */
function topicsOf(
  routes: readonly (readonly string[])[],
  own: string,
  keyOf: (segment: string) => string,
): string[] {
  const spread = new Map<string, number>();
  for (const segments of routes) {
    for (const key of new Set(segments.map(keyOf))) spread.set(key, (spread.get(key) ?? 0) + 1);
  }
  const topics = new Map<string, { count: number; readonly spellings: SpellingCount }>();
  for (const segments of routes) {
    const segment = segments.findLast((name) => {
      const key = keyOf(name);
      return key !== own && (spread.get(key) ?? 0) < routes.length * SHARED_BY;
    });
    if (segment === undefined) continue;
    const key = keyOf(segment);
    const topic = topics.get(key) ?? { count: 0, spellings: new SpellingCount() };
    topics.set(key, topic);
    topic.count++;
    topic.spellings.add(segment);
  }
  return [...topics]
    .sort(([one, { count }], [other, { count: others }]) =>
      count === others ? (one < other ? -1 : 1) : others - count,
    )
    .slice(0, MOST_WORDS)
    .map(([, { spellings }]) => nameWords(spellings.mostFrequent()).join(" ").toLowerCase());
}

/** Returns as many complete texts as fit. If the first text is too long, returns its start. */
function fitting(texts: readonly string[]): string[] {
  const chosen: string[] = [];
  let words = 0;
  for (const text of texts) {
    const own = text.split(" ");
    if (chosen.length === 0 && own.length > MOST_WORDS) {
      return [`${own.slice(0, MOST_WORDS).join(" ")} …`];
    }
    words += own.length;
    if (words > MOST_WORDS) break;
    chosen.push(text);
  }
  return chosen;
}
