import type { CompressionOptions } from "@speclens/budget";
import {
  type CompressionStats,
  DEFAULT_TOP,
  type Hit,
  MAXIMUM_PAGE_SIZE,
  OPERATION_CRITERIA,
  type SearchResult,
  SHARE_OF_BEST,
} from "@speclens/core";
import { type HitsOptions, renderHits } from "@speclens/render";
import type { Answer, Answers, SearchArguments } from "../contracts/answers.ts";
import type { AnswerSources } from "./answer-sources.ts";
import type { Compose } from "./compose.ts";
import { createJsonAnswers } from "./create-json-answers.ts";
import { describeHits } from "./describe-hits.ts";
import { foldTwins } from "./fold-twins.ts";
import type { OpenedPage } from "./open-page.ts";
import { RANKED_HITS } from "./ranked-hits.ts";
import { rememberRankings } from "./remember-rankings.ts";
import { requireRange } from "./require-range.ts";

/** Closest operations that are named where nothing matches. */
const CLOSEST_HITS = 3;

/**
 * The answers to questions: the hits that are likely enough, and of those on one page that are much
 * alike, all but the best shortened.
 */
export function searchAnswers(
  { compression = {} }: AnswerSources,
  compose: Compose,
): Pick<Answers, "search" | "searchResult"> {
  const rankings = rememberRankings();
  /** @param find gives the ranking, in the state of the index that the page is of */
  const answer = async (
    request: SearchArguments,
    state: string | undefined,
    find: (page: OpenedPage) => Promise<SearchResult>,
  ): Promise<Answer> => {
    requireRange("minScore", request.minScore, 0, 1);
    requireRange("similarityThreshold", request.similarityThreshold, 0.5, 1);
    const { top = DEFAULT_TOP, stats = false, verbose = false } = request;
    const { budget, cursor, format, fields, caller } = request;
    const { query, documents: within } = request;
    const { without, explain = false } = request;
    const minimum = request.minScore ?? compression.minConfidence;
    const options = compressionOf(request, compression);
    let noMatch = false;
    const text = await compose(
      {
        tool: "search",
        // With another number of lines, large hits are parted elsewhere; with other twins, hits stand
        // elsewhere on their page.
        facts: [
          ...[query, within, ...OPERATION_CRITERIA.map((name) => request[name]), without],
          ...[minimum, top, verbose, explain, options],
        ],
        state,
      },
      {
        text: async (page) => {
          const result = await find(page);
          const kept = keptHits(result, minimum);
          const below = !result.noMatch && kept.hits.length === 0;
          noMatch = result.noMatch || below;
          const documents = await page.documents();
          return renderHits(
            { ...result, hits: kept.hits },
            {
              showDocument: documents.length > 1,
              stats,
              ...(below && { belowMinimum: result.hits[0]?.score }),
              ...(await detailsOf(page, result, kept, { query, top, verbose, options })),
            },
          );
        },
        json: async (page) => {
          const answers = createJsonAnswers({
            engine: { ...page, search: () => find(page) },
            openReader: async () => page.view,
            compression,
          });
          const value = await answers.search(request);
          noMatch = value.noMatch || value.hits.length === 0;
          // Another time each time: pages of one answer could not be told to go together.
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
      requireRange("top", request.top, 1, MAXIMUM_PAGE_SIZE);
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

interface KeptHits {
  readonly hits: readonly Hit[];
  readonly minScore: number;
}

/** The hits that are told: the likely ones, or the closest where nothing matches. */
function keptHits({ hits, noMatch }: SearchResult, minimum: number | undefined): KeptHits {
  const minScore = minimum ?? SHARE_OF_BEST * (hits[0]?.score ?? 0);
  const kept = noMatch
    ? hits.slice(0, CLOSEST_HITS)
    : hits.filter(({ score }) => score >= minScore);
  return { hits: kept, minScore };
}

interface DetailsRequest {
  readonly query: string;
  readonly top: number;
  readonly verbose: boolean;
  readonly options: CompressionOptions;
}

/** What is told of the hits up to the end of the page. */
async function detailsOf(
  { offset, view }: OpenedPage,
  result: SearchResult,
  kept: KeptHits,
  { query, top, verbose, options }: DetailsRequest,
): Promise<HitsOptions> {
  // An item before the page that is parted counts several times: the page ends here or before.
  const shown = kept.hits.slice(0, Math.ceil((offset + top) / top) * top);
  const mayFold = !verbose && !result.noMatch && isFolding(options);
  const chunks = mayFold ? await view.operationChunks(shown) : [];
  const pages = foldTwins(shown, chunks, top, options);
  const ofPage = pages.slice(Math.floor(offset / top)).map((page) => page.stats);
  return {
    format: verbose ? "verbose" : "compact",
    ...(verbose && { descriptions: await describeHits(view, shown, query) }),
    twins: new Map(pages.flatMap(({ twins }) => twins)),
    ...(!result.noMatch && { compression: statsOf(result.hits, kept, ofPage) }),
  };
}

/** How hits are folded: what a call says goes over what holds otherwise. */
function compressionOf(
  { similarityThreshold }: SearchArguments,
  defaults: CompressionOptions,
): CompressionOptions {
  if (similarityThreshold === undefined) return defaults;
  if (similarityThreshold === 1)
    return { ...defaults, ngramDedupEnabled: false, dedupEnabled: false };
  return { ...defaults, dedupEnabled: true, dedupThreshold: similarityThreshold };
}

/** Whether any stage can find twins. */
function isFolding(options: CompressionOptions): boolean {
  const { dedupEnabled = true, dedupThreshold = 0 } = options;
  const { ngramDedupEnabled = true, ngramDedupThreshold = 0 } = options;
  return (dedupEnabled && dedupThreshold < 1) || (ngramDedupEnabled && ngramDedupThreshold < 1);
}

/** Counts of the whole ranking, and of the clusters on the page. */
function statsOf(
  ranked: readonly Hit[],
  { hits, minScore }: KeptHits,
  pages: readonly CompressionStats[],
): CompressionStats {
  const sum = (of: "clustersMerged" | "folded") =>
    pages.reduce((total, page) => total + page[of], 0);
  return {
    original: ranked.length,
    minConfidence: minScore,
    afterScoreFilter: hits.length,
    // Hits are operations of their own: they are folded, not merged away.
    afterNgramDedup: hits.length,
    afterDedup: hits.length,
    maxChunksPerDoc: pages[0]?.maxChunksPerDoc ?? 0,
    afterDocumentLimit: hits.length,
    clustersMerged: sum("clustersMerged"),
    folded: sum("folded"),
  };
}
