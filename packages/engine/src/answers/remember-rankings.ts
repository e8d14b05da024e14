import type { SearchRequest, SearchResult } from "@speclens/core";

/** Some fifty kilobytes each. */
const MOST_KEPT = 64;

/** What was found for the last questions, so that further pages are of the same ranking. */
export interface RememberedRankings {
  keep(request: SearchRequest, result: SearchResult): void;
  /** Undefined where too many others came since, or another process found it. */
  find(request: SearchRequest, state: string): SearchResult | undefined;
}

/**
 * A state of the index has the same operations for as long as it is kept, but where hundreds of them
 * have a question's words, LanceDB chooses the candidates by how common the words are in all that the
 * store holds. What is written in between may move hits of the same state by a place or two.
 */
export function rememberRankings(): RememberedRankings {
  const kept = new Map<string, SearchResult>();
  return {
    keep: (request, result) => {
      if (result.state === undefined) return;
      const key = keyOf(request, result.state);
      // The latest stand last.
      kept.delete(key);
      kept.set(key, result);
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    },
    find: (request, state) => kept.get(keyOf(request, state)),
  };
}

function keyOf(request: SearchRequest, state: string): string {
  return JSON.stringify([state, ...Object.entries(request).sort()]);
}
