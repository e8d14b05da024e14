import { loadTokenCounter } from "@speclens/budget";
import type { SearchRequest, SearchResult } from "@speclens/core";
import { RANKED_HITS } from "../answers/search/search-answers.ts";
import type { Answer } from "../contracts/answers.ts";
import type { Engine } from "../contracts/engine.ts";
import { withPlace } from "./with-place.ts";

/** A question of a measurement. */
export interface AskableQuestion extends Omit<SearchRequest, "limit"> {
  /** Place of the question, for messages: `FILE:LINE`. */
  readonly place: string;
}

/** The result of one search. */
export interface AskedQuestion {
  /** The ranking: at least as many hits as the default answer is made from, if there are as many. */
  readonly result: SearchResult;
  /** The answer to an agent that sets no options. */
  readonly answer: Answer;
  /** Tokens of that answer (o200k, exact). */
  readonly tokens: number;
  /** Milliseconds of the search, to a tenth. */
  readonly ms: number;
}

/**
 * Asks one question, for its ranking to `top` hits or deeper, and for the content and cost of the default answer.
 * The first search of a process opens tables and models: ask once before you measure.
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
    // The default answer is always made from that many hits.
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
