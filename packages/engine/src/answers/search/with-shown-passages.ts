import { type CompressionOptions, compressChunks } from "@speclens/budget";
import type { CompressionStats, SearchResult } from "@speclens/core";

/** A result with the passages that an answer shows, and the counts of those that were left out. */
export interface ShownPassages {
  readonly result: SearchResult;
  /** Absent if no passage was found. */
  readonly stats?: CompressionStats;
}

/**
 * Reduces the passages of a result to those that an answer shows: without near-duplicates, and with no more of one
 * document than `maxChunksPerDoc`.
 */
export function withShownPassages(
  result: SearchResult,
  options: CompressionOptions,
): ShownPassages {
  const { passages, ...others } = result;
  if (passages === undefined) return { result };
  const ranked = passages.map((passage, index) => ({
    key: String(index),
    text: passage.text,
    score: Math.min(1, passage.score),
    owner: passage.document,
    passage,
  }));
  const { chunks, stats } = compressChunks(ranked, { ...options, minConfidence: 0 });
  return { result: { ...others, passages: chunks.map(({ chunk }) => chunk.passage) }, stats };
}
