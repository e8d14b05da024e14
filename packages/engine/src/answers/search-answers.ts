import { type CompressionOptions, MAXIMUM_PAGE_SIZE } from "@speclens/budget";
import type { CompressionStats, Hit } from "@speclens/core";
import { type HitsOptions, renderHits } from "@speclens/render";
import type { AnswerSources } from "./answer-sources.ts";
import type { Answers, SearchArguments } from "./answers.ts";
import type { Compose } from "./compose-answer.ts";
import { describeHits } from "./describe-hits.ts";
import { foldTwins } from "./fold-twins.ts";
import { RANKED_HITS } from "./ranked-hits.ts";
import { requireRange } from "./require-range.ts";

/** Hits of an answer. */
export const DEFAULT_TOP = 5;
/** Hits that stand so far behind the best are left out, unless a minimum is set. */
const SHARE_OF_BEST = 0.2;
/** Closest operations that are named where nothing matches. */
const CLOSEST_HITS = 3;

/**
 * The answers to questions: the hits that are likely enough, and of those on one page that are much
 * alike, all but the best shortened.
 */
export function searchAnswers(
  { engine, openReader, compression = {} }: AnswerSources,
  compose: Compose,
): Pick<Answers, "search" | "searchResult"> {
  const searchResult: Answers["searchResult"] = async (result, request) => {
    requireRange("minScore", request.minScore, 0, 1);
    requireRange("similarityThreshold", request.similarityThreshold, 0.5, 1);
    const { budget, cursor, top = DEFAULT_TOP, stats = false, verbose = false } = request;
    const { query, documents: within } = request;
    const { category, group, tag, method, deprecated, without, explain = false } = request;
    const [best] = result.hits;
    const minimum = request.minScore ?? compression.minConfidence;
    const minScore = minimum ?? SHARE_OF_BEST * (best?.score ?? 0);
    const hits = result.noMatch
      ? result.hits.slice(0, CLOSEST_HITS)
      : result.hits.filter(({ score }) => score >= minScore);
    const below = !result.noMatch && hits.length === 0;
    const options = compressionOf(request, compression);
    const documents = await engine.documents();

    /** What is told of the hits up to the end of the page that begins at `offset`. */
    const detailsOf = async (offset: number): Promise<HitsOptions> => {
      const reader = await openReader();
      // An item before the page that is parted counts several times: the page ends here or before.
      const shown = hits.slice(0, Math.ceil((offset + top) / top) * top);
      const mayFold = !verbose && !result.noMatch && isFolding(options);
      const chunks = mayFold ? await reader.operationChunks(shown) : [];
      const pages = foldTwins(shown, chunks, top, options);
      const ofPage = pages.slice(Math.floor(offset / top)).map((page) => page.stats);
      return {
        format: verbose ? "verbose" : "compact",
        ...(verbose && { descriptions: await describeHits(reader, shown, query) }),
        twins: new Map(pages.flatMap(({ twins }) => twins)),
        ...(!result.noMatch && {
          compression: statsOf({ ranked: result.hits, kept: hits, minScore }, ofPage),
        }),
      };
    };

    const answer = await compose(
      "search",
      // With another number of lines, large hits are parted elsewhere; with other twins, hits stand
      // elsewhere on their page.
      [
        ...[query, within, category, group, tag, method, deprecated, without],
        ...[minimum, top, verbose, explain, options],
      ],
      async (offset) =>
        renderHits(
          { ...result, hits },
          {
            showDocument: documents.length > 1,
            stats,
            ...(below && best !== undefined && { belowMinimum: best.score }),
            ...(await detailsOf(offset)),
          },
        ),
      { budget, cursor, limit: top, noun: "hits", announce: "budget" },
    );
    return { ...answer, noMatch: result.noMatch || below };
  };

  return {
    search: async (request, signal) => {
      requireRange("top", request.top, 1, MAXIMUM_PAGE_SIZE);
      const { budget, cursor, top = 0, minScore, similarityThreshold, ...asking } = request;
      const { stats, verbose, ...asked } = asking;
      const limit = Math.max(RANKED_HITS, top);
      return searchResult(await engine.search({ ...asked, limit }, signal), request);
    },
    searchResult,
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

interface KeptHits {
  readonly ranked: readonly Hit[];
  readonly kept: readonly Hit[];
  readonly minScore: number;
}

/** Counts of the whole ranking, and of the clusters on the page. */
function statsOf(
  { ranked, kept, minScore }: KeptHits,
  pages: readonly CompressionStats[],
): CompressionStats {
  const sum = (of: "clustersMerged" | "folded") =>
    pages.reduce((total, page) => total + page[of], 0);
  return {
    original: ranked.length,
    minConfidence: minScore,
    afterScoreFilter: kept.length,
    // Hits are operations of their own: they are folded, not merged away.
    afterNgramDedup: kept.length,
    afterDedup: kept.length,
    maxChunksPerDoc: pages[0]?.maxChunksPerDoc ?? 0,
    afterDocumentLimit: kept.length,
    clustersMerged: sum("clustersMerged"),
    folded: sum("folded"),
  };
}
