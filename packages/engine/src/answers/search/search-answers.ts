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
import { withShownPassages } from "./with-shown-passages.ts";

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
    requireRange("similarityThreshold", request.similarityThreshold, 0.5, 1);
    const minimum = request.minScore ?? compression.minConfidence;
    const options = compressionOf(request, compression);
    let noMatch = false;
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
          const result = withShownPassages(await find(page), options);
          const kept = keptHits(result, minimum);
          const isBelow = !result.noMatch && kept.hits.length === 0;
          // Only the first page shows schemas and passages, but all pages have the same outcome.
          const { schemas = [], passages = [], ...operations } = result;
          noMatch = (result.noMatch || isBelow) && schemas.length + passages.length === 0;
          const documents = await page.documents();
          return renderHits(
            { ...operations, hits: kept.hits, ...(page.offset === 0 && { schemas, passages }) },
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
          const { schemas = [], passages = [] } = value;
          const hasOthers = schemas.length + passages.length > 0;
          noMatch = (value.noMatch || value.hits.length === 0) && !hasOthers;
          // The time differs between pages, so pages of the same answer would not match if they included it.
          const { milliseconds: _, ...stats } = value.stats;
          return { value: { ...value, stats }, list: value.hits };
        },
      },
      { budget, cursor, format, fields, caller, limit: top, noun: "hits", announce: "budget" },
    );
    return { ...text, noMatch };
  };

  return {
    search: async (request, signal) => {
      const { budget, cursor, format, fields, caller, ...asking } = request;
      const { top = 0, minScore, similarityThreshold, stats, verbose, ...asked } = asking;
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
