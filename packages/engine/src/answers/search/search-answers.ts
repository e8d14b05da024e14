import type { CompressionOptions } from "@speclens/budget";
import {
  DEFAULT_TOP,
  MAXIMUM_PAGE_SIZE,
  OPERATION_CRITERIA,
  type SearchResult,
} from "@speclens/core";
import { renderHits } from "@speclens/render";
import type { Answer, Answers, SearchArguments } from "../../contracts/answers.ts";
import type { Compose } from "../compose.ts";
import { hitsJson } from "../create-json-answers.ts";
import type { AnswerSources } from "../pages/answer-sources.ts";
import type { OpenedPage } from "../pages/open-page.ts";
import { requireRange } from "../require-range.ts";
import { hitDetails, keptHits } from "./hit-details.ts";
import { rememberRankings } from "./remember-rankings.ts";
import { MOST_SHOWN, withShownHits } from "./with-shown-hits.ts";

/** The smallest number of hits that are ranked for an answer, even if it shows fewer. */
export const RANKED_HITS = 100;

/**
 * Answers questions with the hits that have sufficient confidence. Similar hits on one page are shortened, except
 * for the best one.
 */
export function searchAnswers(
  { compression = {} }: AnswerSources,
  compose: Compose,
): Pick<Answers, "search" | "searchResult"> {
  const rankings = rememberRankings();
  /** @param find returns the ranking for the page's state of the index */
  const answer = async (
    request: SearchArguments,
    state: string | undefined,
    find: (page: OpenedPage) => Promise<SearchResult>,
  ): Promise<Answer> => {
    const { query, documents: within, without, explain = false } = request;
    const { top = DEFAULT_TOP, stats = false, verbose = false } = request;
    const { budget, cursor, format, fields, caller } = request;
    requireRange("top", top, 1, MAXIMUM_PAGE_SIZE);
    requireRange("minScore", request.minScore, 0, 1);
    requireRange("show", request.show, 0, MOST_SHOWN);
    requireRange("similarityThreshold", request.similarityThreshold, 0.5, 1);
    const minimum = request.minScore ?? compression.minConfidence;
    const options = compressionOf(request, compression);
    let noMatch = false;
    let show = async (hits: Answer): Promise<Answer> => hits;
    const text = await compose(
      {
        tool: "search",
        // The number of lines affects where large hits are split, and twins affect which hits share a page.
        facts: [
          ...[query, within, ...OPERATION_CRITERIA.map((name) => request[name]), without],
          ...[minimum, top, verbose, explain, options],
        ],
        state,
      },
      {
        text: async (page) => {
          const result = await find(page);
          const kept = keptHits(result, minimum, query);
          const isBelow = !result.noMatch && kept.hits.length === 0;
          noMatch = result.noMatch || isBelow;
          const documents = await page.documents();
          if (!noMatch && cursor === undefined)
            show = (hits) => withShownHits(hits, page, kept.hits, request);
          return renderHits(
            { ...result, hits: kept.hits },
            {
              showDocument: documents.length > 1,
              stats,
              ...(isBelow && { belowMinimum: result.hits[0]?.score }),
              ...(await hitDetails(page, result, kept, { query, top, verbose, options })),
            },
          );
        },
        json: async (page) => {
          const value = hitsJson(await find(page), request, compression);
          noMatch = value.noMatch || value.hits.length === 0;
          // The time differs between pages, so pages of the same answer would not match if they included it.
          const { milliseconds: _, ...stats } = value.stats;
          return { value: { ...value, stats }, list: value.hits };
        },
      },
      { budget, cursor, format, fields, caller, limit: top, noun: "hits", announce: "budget" },
    );
    return { ...(await show(text)), noMatch };
  };

  return {
    search: async (request, signal) => {
      const { budget, cursor, format, fields, caller, ...asking } = request;
      const { top = 0, minScore, similarityThreshold, stats, verbose, show, ...asked } = asking;
      const ranked = { ...asked, limit: Math.max(RANKED_HITS, top) };
      return answer(request, undefined, async (page) => {
        const known = cursor && rankings.find(ranked, page.cursors.snapshot);
        if (known) return known;
        const result = await page.search(ranked, signal);
        rankings.keep(ranked, result);
        return result;
      });
    },
    searchResult: (result, request) => answer(request, result.state, async () => result),
  };
}

/** Returns how hits are folded. The options of a call override the engine's defaults. */
function compressionOf(
  { similarityThreshold }: SearchArguments,
  defaults: CompressionOptions,
): CompressionOptions {
  if (similarityThreshold === undefined) return defaults;
  if (similarityThreshold === 1)
    return { ...defaults, ngramDedupEnabled: false, dedupEnabled: false };
  return { ...defaults, dedupEnabled: true, dedupThreshold: similarityThreshold };
}
