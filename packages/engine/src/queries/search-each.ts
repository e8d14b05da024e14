import {
  DEFAULT_TOP,
  type Hit,
  operationKey,
  type SearchRequest,
  type SearchResult,
} from "@speclens/core";
import type { SearchQuestions } from "../contracts/search-questions.ts";
import { requireCount } from "./require-count.ts";

/**
 * Searches for one question, or for each question of a list.
 *
 * @throws SpecLensError `argument-invalid` for a list of no question or more than 10; any error of a search
 */
export async function searchEach(
  request: SearchQuestions,
  search: (request: SearchRequest) => Promise<SearchResult>,
): Promise<SearchResult> {
  const { query, limit = DEFAULT_TOP } = request;
  if (typeof query === "string") return search({ ...request, query });
  requireCount("query", query);
  const questions = [...new Set(query)];
  const results = await Promise.all(questions.map((one) => search({ ...request, query: one })));
  const unanswered = questions.filter((_, index) => results[index]?.noMatch);
  const merged = mergeResults(results);
  return {
    ...merged,
    hits: merged.hits.slice(0, limit),
    ...(!merged.noMatch && unanswered.length > 0 && { unanswered }),
  };
}

/**
 * Merges the results of several questions: first the best hit of each question, then the second hits, and so on,
 * each round by score. An operation keeps its first place and its best score. The hits of a question without a match
 * are omitted, unless no question has a match.
 */
function mergeResults(results: readonly SearchResult[]): SearchResult {
  const matching = results.filter(({ noMatch }) => !noMatch);
  const counted = matching.length > 0 ? matching : results;
  const isClear = matching.some(({ unsure }) => !unsure);
  const best = new Map<string, { hit: Hit; round: number }>();
  for (const { hits } of counted)
    for (const [round, hit] of hits.entries()) {
      const key = operationKey(hit);
      const known = best.get(key) ?? { hit, round };
      best.set(key, {
        hit: hit.score > known.hit.score ? hit : known.hit,
        round: Math.min(round, known.round),
      });
    }
  const hits = [...best.values()]
    .sort((left, right) => left.round - right.round || right.hit.score - left.hit.score)
    .map(({ hit }) => hit);
  const [merged] = counted;
  if (merged === undefined) throw new Error("there is no result to merge");
  const { unsure, nearWords, ...first } = merged;
  const stats = results.map((result) => result.stats);
  const schemas = mergeBest(
    results.map((result) => result.schemas ?? []),
    ({ document, name }) => JSON.stringify([document, name]),
  );
  const passages = mergeBest(
    results.map((result) => result.passages ?? []),
    ({ document, text }) => JSON.stringify([document, text]),
  );
  const corrections = new Map(
    stats.flatMap((one) => one.corrections).map((one) => [JSON.stringify(one), one]),
  );
  return {
    ...first,
    hits,
    ...(!isClear && unsure && { unsure }),
    ...(!isClear && nearWords !== undefined && { nearWords }),
    ...(schemas.length > 0 && { schemas }),
    ...(passages.length > 0 && { passages }),
    stats: {
      ...first.stats,
      candidates: stats.reduce((sum, { candidates }) => sum + candidates, 0),
      corrections: [...corrections.values()],
      requests: stats.flatMap(({ requests }) => requests),
      // The searches run at the same time.
      milliseconds: Math.max(...stats.map(({ milliseconds }) => milliseconds)),
    },
  };
}

/** Returns the best items of several questions, each once, as many as one question has at most. */
function mergeBest<Item extends { readonly score: number }>(
  lists: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
): Item[] {
  const best = new Map<string, Item>();
  for (const item of lists.flat())
    if (item.score > (best.get(keyOf(item))?.score ?? 0)) best.set(keyOf(item), item);
  const most = Math.max(...lists.map(({ length }) => length));
  return [...best.values()].sort((left, right) => right.score - left.score).slice(0, most);
}
