import { type CompressionOptions, compressChunks } from "@speclens/budget";
import type { CompressionStats, Hit, OperationChunk } from "@speclens/core";

/** What was found on one page of hits. */
export interface FoldedPage {
  /** Hits that are much like a better one of their page, each with that one. */
  readonly twins: readonly (readonly [twin: Hit, better: Hit])[];
  readonly stats: CompressionStats;
}

/**
 * Finds the hits that are much like a better one of the same page, by what their operations were embedded
 * by. Pages are told apart by the ranking alone, so that each has the operations that it would have
 * without; a hit is an operation of its own, and never left out.
 *
 * @param chunks of the hits; where one is missing, the hit is like no other
 * @param pageSize hits on a page
 */
export function foldTwins(
  hits: readonly Hit[],
  chunks: readonly OperationChunk[],
  pageSize: number,
  options: CompressionOptions,
): FoldedPage[] {
  const byOperation = new Map(chunks.map((chunk) => [keyOf(chunk), chunk]));
  const pages: FoldedPage[] = [];
  // If there are no hits, there is a page that has none.
  for (let start = 0; start < Math.max(1, hits.length); start += pageSize) {
    const page = new Map(hits.slice(start, start + pageSize).map((hit) => [keyOf(hit), hit]));
    const ranked = [...page].map(([key, { score }]) => {
      const { embedText = "", vector } = byOperation.get(key) ?? {};
      return { key, owner: key, score, text: embedText, vector, distinct: true };
    });
    const compressed = compressChunks(ranked, { ...options, minConfidence: 0 });
    const twins = compressed.chunks.flatMap(({ chunk, foldedUnder = "" }) => {
      const [twin, better] = [page.get(chunk.key), page.get(foldedUnder)];
      return twin === undefined || better === undefined ? [] : [[twin, better] as const];
    });
    pages.push({ twins, stats: compressed.stats });
  }
  return pages;
}

function keyOf({ document, operation }: Pick<Hit, "document" | "operation">): string {
  return JSON.stringify([document, operation]);
}
