import type { SearchRequest, SearchResult } from "@speclens/core";
import { LRUCache } from "lru-cache";

/** Some fifty kilobytes each. */
const MOST_KEPT = 64;

/** The results of the last questions, so that further pages show the same ranking. */
export interface RememberedRankings {
  keep(request: SearchRequest, result: SearchResult): void;
  /** Undefined if too many others came since, or another process found it. */
  find(request: SearchRequest, state: string): SearchResult | undefined;
}

/**
 * A state of the index has the same operations as long as it is kept. But if hundreds of them have a question's
 * words, LanceDB chooses the candidates by how common the words are in the whole store: what is written in
 * between may move hits of the same state by a place or two.
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

function keyOf(request: SearchRequest, state: string): string {
  return JSON.stringify([state, ...Object.entries(request).sort()]);
}
