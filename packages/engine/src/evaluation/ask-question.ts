import { loadTokenCounter } from "@speclens/budget";
import type { SearchRequest, SearchResult } from "@speclens/core";
import { RANKED_HITS } from "../answers/search/search-answers.ts";
import type { Answer } from "../contracts/answers.ts";
import type { Engine } from "../contracts/engine.ts";
import { withPlace } from "./with-place.ts";

/** A question as it is asked for a measurement. */
export interface AskableQuestion extends Omit<SearchRequest, "limit"> {
  /** Where it stands, for messages: `FILE:LINE`. */
  readonly place: string;
}

/** What one search gave. */
export interface AskedQuestion {
  /** The ranking: at least the hits that the default answer is made from, where there are as many. */
  readonly result: SearchResult;
  /** The answer that an agent gets which sets nothing. */
  readonly answer: Answer;
  /** Tokens of that answer (o200k, exact). */
  readonly tokens: number;
  /** Milliseconds of the search, to a tenth. */
  readonly ms: number;
}

/**
 * Asks one question, for its ranking to `top` hits or deeper, and for what the default answer shows
 * and costs. The first search of a process opens tables and models: ask once more than you measure.
 *
 * @throws SpecLensError what the search throws, with the question's place in front
 */
export async function askQuestion(
  engine: Engine,
  question: AskableQuestion,
  options: { readonly top: number; readonly signal?: AbortSignal | undefined },
): Promise<AskedQuestion> {
  const { place, ...request } = question;
  const { count } = await loadTokenCounter("o200k");
  try {
    // The default answer is made from as many, whatever is wanted of them.
    const limit = Math.max(options.top, RANKED_HITS);
    const started = performance.now();
    const result = await engine.search({ ...request, limit }, options.signal);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const answer = await engine.answers.searchResult(result, request);
    return { result, answer, tokens: count(answer.text), ms };
  } catch (error) {
    throw withPlace(place, error);
  }
}
