import {
  DEFAULT_CHUNKS_PER_DOCUMENT,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_MIN_CONFIDENCE,
  DEFAULT_NGRAM_DEDUP_THRESHOLD,
  invalidArgument,
} from "@speclens/core";

/** Options for compressing a ranked list. Each stage can be turned off. */
export interface CompressionOptions {
  /** The minimum score of a chunk, 0–1. 0 keeps all chunks. Default 0.3. */
  readonly minConfidence?: number | undefined;
  /** Whether to find near-duplicates by words. Default true. */
  readonly ngramDedupEnabled?: boolean | undefined;
  /**
   * The share of common word 3-grams (Jaccard index) from which two texts count as near-duplicates: 0.5–1. 1
   * finds none. Default 0.7.
   */
  readonly ngramDedupThreshold?: number | undefined;
  /** Whether to find near-duplicates by vectors, if there are any. Default true. */
  readonly dedupEnabled?: boolean | undefined;
  /** The cosine from which two chunks count as near-duplicates: 0.5–1. 1 finds none. Default 0.85. */
  readonly dedupThreshold?: number | undefined;
  /** Maximum number of chunks to keep per owner, a whole number. 0 means no limit. Default 2. */
  readonly maxChunksPerDoc?: number | undefined;
}

/** The options with their defaults. A threshold of 1 turns a stage off. */
export interface CompressionSettings {
  readonly minConfidence: number;
  readonly ngramDedupThreshold: number;
  readonly dedupThreshold: number;
  readonly maxChunksPerDoc: number;
}

/** The threshold that finds no near-duplicates. */
const OFF = 1;

/**
 * Fills in the defaults.
 *
 * @throws SpecLensError `argument-invalid` for a number out of range
 */
export function compressionSettings(options: CompressionOptions): CompressionSettings {
  const {
    minConfidence = DEFAULT_MIN_CONFIDENCE,
    ngramDedupEnabled = true,
    ngramDedupThreshold = DEFAULT_NGRAM_DEDUP_THRESHOLD,
    dedupEnabled = true,
    dedupThreshold = DEFAULT_DEDUP_THRESHOLD,
    maxChunksPerDoc = DEFAULT_CHUNKS_PER_DOCUMENT,
  } = options;
  requireBetween("minConfidence", minConfidence, 0, 1);
  requireBetween("ngramDedupThreshold", ngramDedupThreshold, 0.5, OFF);
  requireBetween("dedupThreshold", dedupThreshold, 0.5, OFF);
  if (!Number.isSafeInteger(maxChunksPerDoc) || maxChunksPerDoc < 0)
    throw invalidArgument(
      "maxChunksPerDoc",
      `maxChunksPerDoc is ${maxChunksPerDoc}; use a whole number of at least 0; 0 sets no limit.`,
    );
  return {
    minConfidence,
    ngramDedupThreshold: ngramDedupEnabled ? ngramDedupThreshold : OFF,
    dedupThreshold: dedupEnabled ? dedupThreshold : OFF,
    maxChunksPerDoc,
  };
}

function requireBetween(argument: string, value: number, least: number, most: number): void {
  if (value >= least && value <= most) return;
  throw invalidArgument(
    argument,
    `${argument} is ${value}; use a number from ${least} to ${most}.`,
  );
}
