import { type CompressionOptions, compressChunks } from "@speclens/budget";
import type { CompressionStats, Hit, OperationChunk } from "@speclens/core";

/** The twins on one page of hits. */
export interface FoldedPage {
  /** Hits that are near-duplicates of a better one on their page, each with that one. */
  readonly twins: readonly (readonly [twin: Hit, better: Hit])[];
  readonly stats: CompressionStats;
}

/**
 * Finds the hits that are near-duplicates of a better one on the same page, by the texts and vectors of their
 * operations. The ranking alone decides the pages, so that each has the same operations as without twins. No hit is
 * left out, since each is another operation.
 *
 * @param chunks of the hits; a hit without one is no twin
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
