import { type CompressionOptions, truncateForQuestion } from "@speclens/budget";
import {
  type CompressionStats,
  type Hit,
  type IndexView,
  type SearchResult,
  SHARE_OF_BEST,
} from "@speclens/core";
import { cleanLine, type HitsOptions } from "@speclens/render";
import type { OpenedPage } from "../pages/open-page.ts";
import { twinsByPage } from "./twins-by-page.ts";
import { withDifferences } from "./with-differences.ts";

/** The number of hits that are ranked for an answer: all candidates, so that an answer can say how many follow. */
export const RANKED_HITS = 400;

/** Number of closest operations to show if nothing matches. */
const CLOSEST_HITS = 3;

/** The hits of a result that an answer shows, and their minimum score. */
export interface KeptHits {
  readonly hits: readonly Hit[];
  readonly minScore: number;
}

/**
 * Returns the hits with sufficient confidence, or the closest hits if nothing matches. For several questions, the
 * best hits of all come first, and they are kept unless the caller set a minimum. The hits say what tells them apart
 * from similar ones on the same page.
 *
 * @param pageSize number of hits per page
 */
export function keptHits(
  { hits, noMatch, unanswered = [] }: SearchResult,
  minimum: number | undefined,
  query: string | readonly string[],
  pageSize: number,
): KeptHits {
  const answered = new Set([query].flat()).size - unanswered.length;
  const minScore = minimum ?? SHARE_OF_BEST * (hits[0]?.score ?? 0);
  const kept = noMatch
    ? hits.slice(0, CLOSEST_HITS)
    : hits.filter(
        ({ score }, index) => score >= minScore || (minimum === undefined && index < answered),
      );
  return { hits: withDifferences(kept, pageSize), minScore };
}

export interface HitDetailsRequest {
  readonly query: string | readonly string[];
  readonly top: number;
  readonly verbose: boolean;
  readonly options: CompressionOptions;
  /** What was left out of the passages, if there were any. */
  readonly ofPassages?: CompressionStats | undefined;
}

/** Returns descriptions, twins and counts for the hits up to the end of the page. */
export async function hitDetails(
  { offset, view }: Pick<OpenedPage, "offset" | "view">,
  result: SearchResult,
  kept: KeptHits,
  { query, top, verbose, options, ofPassages }: HitDetailsRequest,
): Promise<HitsOptions> {
  // A split item counts several times in the offset, so the page ends here or earlier.
  const shown = kept.hits.slice(0, Math.ceil((offset + top) / top) * top);
  const mayFold = !verbose && !result.noMatch && isFolding(options);
  const chunks = mayFold ? await view.operationChunks(shown) : [];
  const pages = twinsByPage(shown, chunks, top, options);
  const ofPage = pages.slice(Math.floor(offset / top)).map((page) => page.stats);
  return {
    format: verbose ? "verbose" : "compact",
    ...(verbose && { descriptions: await describeHits(view, shown, [query].flat().join(" ")) }),
    twins: new Map(pages.flatMap(({ twins }) => twins)),
    ...((!result.noMatch || ofPassages !== undefined) && {
      compression: statsOf(result.hits, kept, ofPage, ofPassages),
    }),
  };
}

/** Returns whether any compression stage can find twins. */
function isFolding(options: CompressionOptions): boolean {
  const { dedupEnabled = true, dedupThreshold = 0 } = options;
  const { ngramDedupEnabled = true, ngramDedupThreshold = 0 } = options;
  return (dedupEnabled && dedupThreshold < 1) || (ngramDedupEnabled && ngramDedupThreshold < 1);
}

/**
 * Returns the descriptions of hits, shortened to what the question needs. Omits a description that only repeats
 * the summary.
 */
async function describeHits(
  view: Pick<IndexView, "findEachOperation">,
  hits: readonly Hit[],
  query: string,
): Promise<ReadonlyMap<Hit, string>> {
  const found = await view.findEachOperation(hits);
  return new Map(
    hits.flatMap((hit, index) => {
      const description = cleanLine(found[index]?.operation.description ?? "");
      const says = description !== "" && description !== cleanLine(hit.summary ?? "");
      return says ? [[hit, truncateForQuestion(description, query)] as const] : [];
    }),
  );
}

/** Returns counts for all hits and passages, less what the page folds or leaves out. */
function statsOf(
  ranked: readonly Hit[],
  { hits, minScore }: KeptHits,
  pages: readonly CompressionStats[],
  ofPassages: CompressionStats = NO_PASSAGES,
): CompressionStats {
  const sum = (of: "clustersMerged" | "folded"): number =>
    pages.reduce((total, page) => total + page[of], 0);
  // Both kinds of near-duplicates are folded in one step, and an operation is its own document.
  const shown = hits.length - sum("folded");
  return {
    original: ranked.length + ofPassages.original,
    minConfidence: minScore,
    afterScoreFilter: hits.length + ofPassages.afterScoreFilter,
    afterNgramDedup: shown + ofPassages.afterNgramDedup,
    afterDedup: shown + ofPassages.afterDedup,
    maxChunksPerDoc: pages[0]?.maxChunksPerDoc ?? ofPassages.maxChunksPerDoc,
    afterDocumentLimit: shown + ofPassages.afterDocumentLimit,
    clustersMerged: sum("clustersMerged") + ofPassages.clustersMerged,
    folded: sum("folded"),
  };
}

/** The counts of a search that found no passage. */
const NO_PASSAGES: CompressionStats = {
  ...{ original: 0, minConfidence: 0, afterScoreFilter: 0, afterNgramDedup: 0, afterDedup: 0 },
  ...{ maxChunksPerDoc: 0, afterDocumentLimit: 0, clustersMerged: 0, folded: 0 },
};
