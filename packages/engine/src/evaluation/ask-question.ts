import { loadTokenCounter } from "@speclens/budget";
import type { SearchRequest, SearchResult } from "@speclens/core";
import { RANKED_HITS } from "../answers/search/hit-details.ts";
import type { Answer } from "../contracts/answers.ts";
import type { Engine } from "../contracts/engine.ts";
import { withPlace } from "./with-place.ts";

/** A question of a measurement. */
export interface AskableQuestion extends Omit<SearchRequest, "limit"> {
  /** Location of the question, for messages: `FILE:LINE`. */
  readonly place: string;
}

/** The result of one search. */
export interface AskedQuestion {
  /** The ranking. If there are enough hits, it has at least as many as the default answer is built from. */
  readonly result: SearchResult;
  /** The default answer, which an agent gets without setting any options. */
  readonly answer: Answer;
  /** Tokens of that answer (o200k, exact). */
  readonly tokens: number;
  /** Duration of the search in milliseconds, with one decimal place. */
  readonly ms: number;
}

/**
 * Asks one question. Ranks at least `top` hits, and measures the content and cost of the default answer. The first
 * search of a process also opens tables and models, so ask one question before you measure.
 *
 * @throws SpecLensError the error of the search, prefixed with the location of the question
 */
export async function askQuestion(
  engine: Engine,
  question: AskableQuestion,
  options: { readonly top: number; readonly signal?: AbortSignal | undefined },
): Promise<AskedQuestion> {
  const { place, ...request } = question;
  const { count } = await loadTokenCounter("o200k");
  try {
    // The default answer is always built from at least this many hits.
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
