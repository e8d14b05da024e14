import type { SearchResult } from "@speclens/core";
import { LRUCache } from "lru-cache";
import type { SearchQuestions } from "../../contracts/search-questions.ts";
import { expansionFacts } from "./expansion-facts.ts";

/** Number of cached results, with about fifty kilobytes each. */
const MOST_KEPT = 64;

/** A cache of recent search results. It ensures that all pages of an answer show the same ranking. */
export interface RememberedRankings {
  keep(request: SearchQuestions, result: SearchResult): void;
  /** Returns a cached result; undefined if it was evicted or if another process computed it. */
  find(request: SearchQuestions, state: string): SearchResult | undefined;
}

/**
 * Creates the cache. A state of the index contains the same operations as long as it is kept. However, if hundreds
 * of operations contain a question's words, LanceDB selects candidates by word frequency in the whole store.
 * Writes in between may therefore move hits by a place or two, even in the same state.
 */
export function rememberRankings(): RememberedRankings {
  const kept = new LRUCache<string, SearchResult>({ max: MOST_KEPT });
  return {
    keep: (request, result) => {
      if (result.state !== undefined) kept.set(keyOf(request, result.state), result);
    },
    find: (request, state) => kept.get(keyOf(request, state)),
  };
}

function keyOf({ expand, ...request }: SearchQuestions, state: string): string {
  const expansion = expand && expansionFacts(expand);
  return JSON.stringify([state, expansion, ...Object.entries(request).sort()]);
}
