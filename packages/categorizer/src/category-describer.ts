import type { Operation } from "@speclens/core";
import { compareMethods } from "./compare-methods.ts";
import { nameKey } from "./name-key.ts";
import { nameWords } from "./name-words.ts";
import { partNames, pathRoute } from "./path-route.ts";
import { remembered } from "./remembered.ts";
import { SpellingCount } from "./spelling-count.ts";

const MOST_WORDS = 12;
/** With fewer topics the summaries say more. */
const FEWEST_TOPICS = 3;
/** What more of the operations have in their path is the category itself. */
const SHARED_BY = 0.8;

/**
 * Prepares one line of at most 12 words about a category that the document does not describe: the
 * most frequent topics in the paths of its operations, `branches, hooks, releases`; where there are
 * hardly any, the summaries of the operations with the shortest paths. Nothing else is added, so that
 * it is in the document's language. Undefined where the operations say no more than the name.
 */
export function categoryDescriber(): (
  name: string,
  operations: readonly Operation[],
) => string | undefined {
  const namesIn = remembered(partNames);
  const keyOf = remembered(nameKey);
  return (name, operations) => {
    const routes = operations.map(({ path }) => pathRoute(path, namesIn).segments);
    const topics = topicsOf(routes, keyOf(name), keyOf);
    const line = topics.length >= FEWEST_TOPICS ? joined(topics, ", ") : summariesOf(operations);
    return line === "" ? undefined : line;
  };
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
  const counts = new Map<string, { count: number; readonly spellings: SpellingCount }>();
  for (const segments of routes) {
    const segment = segments.findLast((name) => {
      const key = keyOf(name);
      return key !== own && (spread.get(key) ?? 0) < routes.length * SHARED_BY;
    });
    if (segment === undefined) continue;
    const key = keyOf(segment);
    const topic = counts.get(key) ?? { count: 0, spellings: new SpellingCount() };
    counts.set(key, topic);
    topic.count++;
    topic.spellings.add(segment);
  }
  return [...counts]
    .sort(([one, { count }], [other, { count: others }]) =>
      count === others ? (one < other ? -1 : 1) : others - count,
    )
    .slice(0, MOST_WORDS)
    .map(([, { spellings }]) => nameWords(spellings.mostFrequent()).join(" ").toLowerCase());
}

function summariesOf(operations: readonly Operation[]): string {
  const ordered = operations
    .filter(({ summary }) => summary !== undefined)
    .sort(
      (one, other) =>
        one.path.length - other.path.length ||
        (one.path === other.path
          ? compareMethods(one.method, other.method)
          : one.path < other.path
            ? -1
            : 1),
    );
  const summaries = ordered.map(({ summary }) => oneLine(summary ?? "").replace(/[.;]+$/, ""));
  return joined([...new Set(summaries)], "; ");
}

function oneLine(text: string): string {
  return text.trim().split(/\s+/).join(" ");
}

/** As many whole texts as fit; of a first one that is too long its beginning. */
function joined(texts: readonly string[], separator: string): string {
  const chosen: string[] = [];
  let words = 0;
  for (const text of texts) {
    if (text === "") continue;
    const own = text.split(" ");
    if (chosen.length === 0 && own.length > MOST_WORDS) {
      return `${own.slice(0, MOST_WORDS).join(" ")} …`;
    }
    words += own.length;
    if (words > MOST_WORDS) break;
    chosen.push(text);
  }
  return chosen.join(separator);
}
