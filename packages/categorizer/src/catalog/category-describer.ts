import type { Operation } from "@speclens/core";
import { memoize } from "../names/memoize.ts";
import { nameKey } from "../names/name-key.ts";
import { isLatin, nameWords } from "../names/name-words.ts";
import { SpellingCount } from "../names/spelling-count.ts";
import { partNames, pathRoute } from "../routes/path-route.ts";
import { compareMethods } from "./compare-methods.ts";

const MOST_WORDS = 12;
/** With fewer topics the summaries say more. */
const FEWEST_TOPICS = 3;
/** A topic that a larger share of the operations has in its path is the category itself. */
const SHARED_BY = 0.8;

/**
 * Prepares one line of at most 12 words about a category that the document does not describe: the
 * summaries of its operations where all of them fit, else the most frequent topics in their paths,
 * `branches, hooks, releases`, else the first summaries, which also cover topics of another
 * script. Nothing is added to what the document says. Undefined if that is no more than the name.
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

/** Those of the shortest paths first, each once. */
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

/** The last name in each path that is not that of the category, the most frequent first. */
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

/** As many whole texts as fit; of a first one that is too long its beginning. */
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
