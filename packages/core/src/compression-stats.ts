/**
 * What compressing a ranked list came to, stage by stage. Each count is of what is left after its stage;
 * what is only folded under a better one is still there and counts.
 */
export interface CompressionStats {
  /** Before any stage. */
  readonly original: number;
  /** The least score that was kept, 0–1. */
  readonly minConfidence: number;
  readonly afterScoreFilter: number;
  /** After near-duplicates by words were merged. */
  readonly afterNgramDedup: number;
  /** After near-duplicates by vectors were merged, too. */
  readonly afterDedup: number;
  /** Chunks that are kept of one operation or schema; 0 for any number. */
  readonly maxChunksPerDoc: number;
  readonly afterDocumentLimit: number;
  /** Groups of near-duplicates: of each, the best one names the others. */
  readonly clustersMerged: number;
  /** How many of what is left stand folded under a better one. */
  readonly folded: number;
}
