import { type CompressionOptions, compressChunks } from "@speclens/budget";
import { type CompressionStats, type Hit, type OperationChunk, operationKey } from "@speclens/core";

/** The twins (near-duplicates) on one page of hits. */
export interface PageTwins {
  /** Hits that are near-duplicates of a better hit on their page, each paired with the better hit. */
  readonly twins: readonly (readonly [twin: Hit, better: Hit])[];
  readonly stats: CompressionStats;
}

/**
 * Finds the hits that are near-duplicates of a better hit on the same page, by the texts and vectors of their
 * operations. The ranking alone determines the pages, so the pages contain the same operations with and without
 * folding. No hit is omitted, because each one is a different operation. `compressChunks` decides what is near enough.
 *
 * @param chunks the chunks of the hits; a hit without a chunk is never a twin
 * @param pageSize number of hits per page
 */
export function twinsByPage(
  hits: readonly Hit[],
  chunks: readonly OperationChunk[],
  pageSize: number,
  options: CompressionOptions,
): PageTwins[] {
  const byOperation = new Map(chunks.map((chunk) => [operationKey(chunk), chunk]));
  const pages: PageTwins[] = [];
  // Without hits, there is one empty page.
  for (let start = 0; start < Math.max(1, hits.length); start += pageSize) {
    const page = new Map(
      hits.slice(start, start + pageSize).map((hit) => [operationKey(hit), hit]),
    );
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
