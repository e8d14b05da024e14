import type { Expansion } from "@speclens/assistant";
import { type Hit, operationKey, type SearchResult } from "@speclens/core";

/**
 * Weights of the ranks. Every list adds weight / (`FLAT` + rank) to a hit, counted from 1 (reciprocal rank fusion). With
 * these numbers, another hit takes the first place only if the question, its expansion and the model speak for it, and
 * a model that names wrong operations costs little. Shown by: `node bench/expansion.mjs`.
 */
const FLAT = 1;
const EXPANDED = 0.3;
const NAMED = 0.3;

/** What the searches for a question found, and what a model added to the question. */
export interface ExpandedSearches {
  /** The result for the question itself. */
  readonly original: SearchResult;
  /** The result for the question with the words that the model added. */
  readonly expanded: SearchResult;
  readonly expansion: Expansion;
}

/**
 * Combines the hits of a question with those of its expansion, and the operations that the model named. The question
 * itself counts most.
 *
 * The words of an expansion are those of the index, so that some operation always has them. The score of the question
 * itself therefore stays the estimate of whether a hit is right: where nothing matches it clearly, the expansion makes no
 * clear match. Scores descend as ranks do: a hit has at least the score of the hits below it.
 */
export function combineResults({ original, expanded, expansion }: ExpandedSearches): SearchResult {
  const named = new Map(expansion.operations.map((one, place) => [operationKey(one), place]));
  const places = new Map<string, { readonly hit: Hit; worth: number }>();
  const add = (hits: readonly Hit[], weight: number): void => {
    for (const [place, hit] of hits.entries()) {
      const known = places.get(operationKey(hit)) ?? { hit, worth: 0 };
      known.worth += weight / (FLAT + place + 1);
      places.set(operationKey(hit), known);
    }
  };
  add(original.hits, 1);
  const own = new Set(places.keys());
  add(expanded.hits, EXPANDED);
  for (const [key, place] of named) {
    const known = places.get(key);
    if (known !== undefined) known.worth += NAMED / (FLAT + place + 1);
  }
  const ranked = [...places.values()].sort((left, right) => right.worth - left.worth);
  let least = 0;
  const hits = ranked
    .toReversed()
    .map(({ hit }) => {
      least = Math.max(least, own.has(operationKey(hit)) ? hit.score : 0);
      return { ...hit, score: least };
    })
    .reverse();
  const { noMatch, unsure, nearWords, ...found } = original;
  const stillNothing = noMatch && expanded.noMatch;
  const isUnsure = !stillNothing && (noMatch || unsure === true);
  return {
    ...found,
    hits,
    noMatch: stillNothing,
    ...(isUnsure && { unsure: true }),
    ...((stillNothing || isUnsure) && nearWords !== undefined && { nearWords }),
  };
}
