/**
 * Number of chunks left after each stage of compressing a ranked list. Chunks folded under a better chunk still
 * count as left. For a search, the chunks are hits and passages, and hits that the page folds no longer count.
 */
export interface CompressionStats {
  /** Number of chunks before the first stage. */
  readonly original: number;
  /** The minimum score for a chunk to be kept, 0–1. */
  readonly minConfidence: number;
  /** Number of chunks after those below the minimum score were dropped. */
  readonly afterScoreFilter: number;
  /** Number of chunks after near-duplicates by words were merged. */
  readonly afterNgramDedup: number;
  /** Number of chunks after near-duplicates by vectors were also merged. */
  readonly afterDedup: number;
  /** The largest number of chunks kept per owner: of a search, passages per document; 0 means no limit. */
  readonly maxChunksPerDoc: number;
  /** Number of chunks after that limit was applied. */
  readonly afterDocumentLimit: number;
  /** Number of groups of near-duplicates. The best chunk of each group names the others. */
  readonly clustersMerged: number;
  /** Number of remaining chunks that are folded under a better one. */
  readonly folded: number;
}
