import {
  DEFAULT_CHUNKS_PER_DOCUMENT,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_NGRAM_DEDUP_THRESHOLD,
  SpecLensError,
} from "@speclens/core";

/** How a ranked list is compressed. Each stage can be switched off. */
export interface CompressionOptions {
  /** Chunks of a lower score are left out, 0–1; 0 keeps all. Default 0.3. */
  readonly minConfidence?: number | undefined;
  /** Whether near-duplicates are found by words. Default true. */
  readonly ngramDedupEnabled?: boolean | undefined;
  /**
   * Share of the different word 3-grams of two texts that both have (Jaccard), from which on they are
   * near-duplicates: 0.5–1, where 1 finds none. Default 0.7.
   */
  readonly ngramDedupThreshold?: number | undefined;
  /** Whether near-duplicates are found by vectors, where there are some. Default true. */
  readonly dedupEnabled?: boolean | undefined;
  /** Cosine from which on two chunks are near-duplicates: 0.5–1, where 1 finds none. Default 0.85. */
  readonly dedupThreshold?: number | undefined;
  /** Chunks that are kept of one owner, a whole number; 0 for any number. Default 2. */
  readonly maxChunksPerDoc?: number | undefined;
}

/** The options with their defaults. A threshold of 1 stands for a stage that is off. */
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
 * @throws SpecLensError `argument-invalid` for a number that is outside its range
 */
export function compressionSettings(options: CompressionOptions): CompressionSettings {
  const {
    minConfidence = 0.3,
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
    throw invalid(
      "maxChunksPerDoc",
      `maxChunksPerDoc is ${maxChunksPerDoc}; use a whole number of at least 0, where 0 sets no limit.`,
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
  throw invalid(argument, `${argument} is ${value}; use a number from ${least} to ${most}.`);
}

function invalid(argument: string, message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument });
}
