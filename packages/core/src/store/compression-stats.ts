/**
 * Counts of compressing a ranked list, stage by stage. Each counts the chunks that are left after its stage;
 * a chunk that is only folded under a better one is left.
 */
export interface CompressionStats {
  /** Before any stage. */
  readonly original: number;
  /** The least score that was kept, 0–1. */
  readonly minConfidence: number;
  /** After chunks below the least score were dropped. */
  readonly afterScoreFilter: number;
  /** After near-duplicates by words were merged. */
  readonly afterNgramDedup: number;
  /** After near-duplicates by vectors were merged, too. */
  readonly afterDedup: number;
  /** The most chunks to keep for one operation or schema; 0: any number. */
  readonly maxChunksPerDoc: number;
  /** After that limit was applied. */
  readonly afterDocumentLimit: number;
  /** Groups of near-duplicates; the best chunk of each names the others. */
  readonly clustersMerged: number;
  /** How many of the chunks left are folded under a better one. */
  readonly folded: number;
}
