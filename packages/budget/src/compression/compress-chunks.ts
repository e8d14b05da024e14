import { type CompressionStats, invalidArgument } from "@speclens/core";
import { type CompressionOptions, compressionSettings } from "./compression-options.ts";
import { type FoldableChunk, foldTwins } from "./fold-twins.ts";

/** A search result to compress. */
export interface RankedChunk extends FoldableChunk {
  /** Its confidence, 0–1. */
  readonly score: number;
  /** The operation, schema or document that it belongs to. The number of chunks per owner is limited. */
  readonly owner: string;
}

/** A chunk that remains. */
export interface CompressedChunk<Chunk extends RankedChunk = RankedChunk> {
  /** The chunk itself. */
  readonly chunk: Chunk;
  /** Keys of the near-duplicates that were merged into it, best first. */
  readonly duplicates: readonly string[];
  /** Key of the better chunk of which it is a near-duplicate. It directly follows that chunk. */
  readonly foldedUnder?: string;
}

/** A chunk that was left out, and the reason. */
export interface LeftOutChunk {
  /** The chunk's key. */
  readonly key: string;
  /** The option that left it out. */
  readonly reason: "minConfidence" | "maxChunksPerDoc";
}

/** A compressed list, and the outcome for each key. */
export interface CompressedChunks<Chunk extends RankedChunk = RankedChunk> {
  /** The remaining chunks by rank. Folded chunks directly follow the better chunk. */
  readonly chunks: readonly CompressedChunk<Chunk>[];
  /** The chunks that were left out. */
  readonly leftOut: readonly LeftOutChunk[];
  /** The number of chunks that remained after each stage. */
  readonly stats: CompressionStats;
}

/**
 * Removes dispensable chunks from a ranked list, in this order:
 *
 * 1. chunks whose score is below the minimum;
 * 2. near-duplicates by words (the share of word 3-grams that two texts have in common) or, if there are
 *    none, by the cosine of vectors. The best chunk of a cluster remains and names the others. `distinct` chunks
 *    also remain, directly after it. Each is a near-duplicate of the best chunk itself;
 * 3. chunks beyond the limit of their owner.
 *
 * No key is lost: it is in `chunks`, in the `duplicates` of one of them, or in `leftOut`. Compressing the
 * result again changes nothing. 50 chunks of 1,000 tokens take about 6 ms of processor time.
 *
 * @param ranked the chunks, best first
 * @throws SpecLensError `argument-invalid` for an option or a score out of range
 */
export function compressChunks<Chunk extends RankedChunk>(
  ranked: readonly Chunk[],
  options: CompressionOptions = {},
): CompressedChunks<Chunk> {
  const settings = compressionSettings(options);
  const { minConfidence, maxChunksPerDoc } = settings;
  for (const chunk of ranked) requireScore(chunk);
  const leftOut: LeftOutChunk[] = [];
  const confident = ranked.filter(({ score }) => score >= minConfidence);
  for (const { key, score } of ranked)
    if (!(score >= minConfidence)) leftOut.push({ key, reason: "minConfidence" });

  const kept = new Map<string, number>();
  let beyondLimit = 0;
  const { clusters, merged } = foldTwins(confident, settings, ({ key, owner }) => {
    const ofOwner = kept.get(owner) ?? 0;
    if (maxChunksPerDoc > 0 && ofOwner >= maxChunksPerDoc) {
      leftOut.push({ key, reason: "maxChunksPerDoc" });
      beyondLimit += 1;
      return false;
    }
    kept.set(owner, ofOwner + 1);
    return true;
  });

  const chunks = clusters.flatMap(({ best, folded, duplicates }) => [
    { chunk: best, duplicates },
    ...folded.map((chunk) => ({ chunk, duplicates: [], foldedUnder: best.key })),
  ]);
  const afterNgramDedup = confident.length - merged.words;
  const afterDedup = afterNgramDedup - merged.vectors;
  return {
    chunks,
    leftOut,
    stats: {
      original: ranked.length,
      minConfidence,
      afterScoreFilter: confident.length,
      afterNgramDedup,
      afterDedup,
      maxChunksPerDoc,
      afterDocumentLimit: afterDedup - beyondLimit,
      clustersMerged: clusters.filter(
        ({ folded, duplicates }) => folded.length + duplicates.length > 0,
      ).length,
      folded: chunks.length - clusters.length,
    },
  };
}

function requireScore({ key, score }: RankedChunk): void {
  if (score >= 0 && score <= 1) return;
  throw invalidArgument(
    "score",
    `The score of ${JSON.stringify(key)} is ${score}; use a number from 0 to 1.`,
  );
}
