import { type CompressionOptions, compressChunks } from "@speclens/budget";
import type { SearchResult } from "@speclens/core";

/**
 * Reduces the passages of a result to those that an answer shows: without near-duplicates, and with no more of one
 * document than `maxChunksPerDoc`.
 */
export function withShownPassages(result: SearchResult, options: CompressionOptions): SearchResult {
  const { passages, ...others } = result;
  if (passages === undefined) return result;
  const ranked = passages.map((passage, index) => ({
    key: String(index),
    text: passage.text,
    score: Math.min(1, passage.score),
    owner: passage.document,
    passage,
  }));
  const { chunks } = compressChunks(ranked, { ...options, minConfidence: 0 });
  return { ...others, passages: chunks.map(({ chunk }) => chunk.passage) };
}
