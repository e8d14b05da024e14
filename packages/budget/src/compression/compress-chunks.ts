import { type CompressionStats, invalidArgument } from "@speclens/core";
import { cosine } from "@speclens/text";
import {
  type CompressionOptions,
  type CompressionSettings,
  compressionSettings,
} from "./compression-options.ts";
import { areSimilar, type WordTrigrams, wordTrigrams } from "./word-trigrams.ts";

/** A search result to compress. */
export interface RankedChunk {
  /** A unique key that identifies the chunk. */
  readonly key: string;
  /** The text that is compared word by word. */
  readonly text: string;
  /** Its confidence, 0–1. */
  readonly score: number;
  /** The operation, schema or document that it belongs to. The number of chunks per owner is limited. */
  readonly owner: string;
  /** Its embedding, in the same space as the others. Without it, duplicates are found only by words. */
  readonly vector?: ArrayLike<number> | undefined;
  /**
   * Whether the chunk must not disappear, for example because it is the only chunk of an operation. If it is
   * a near-duplicate, it is folded under the better chunk instead of being merged into it. Default false.
   */
  readonly distinct?: boolean | undefined;
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

const NO_TRIGRAMS: WordTrigrams = new Int32Array();

/** A chunk with its near-duplicates. */
interface Cluster<Chunk> {
  readonly best: Chunk;
  readonly trigrams: WordTrigrams;
  readonly folded: Chunk[];
  readonly duplicates: string[];
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

  const clusters: Cluster<Chunk>[] = [];
  const kept = new Map<string, number>();
  const merged = { words: 0, vectors: 0 };
  let beyondLimit = 0;
  for (const chunk of confident) {
    const trigrams = isOn(settings.ngramDedupThreshold) ? wordTrigrams(chunk.text) : NO_TRIGRAMS;
    const found = findCluster(clusters, chunk, trigrams, settings);
    if (found !== undefined && !chunk.distinct) {
      found.cluster.duplicates.push(chunk.key);
      merged[found.by] += 1;
      continue;
    }
    const ofOwner = kept.get(chunk.owner) ?? 0;
    if (maxChunksPerDoc > 0 && ofOwner >= maxChunksPerDoc) {
      leftOut.push({ key: chunk.key, reason: "maxChunksPerDoc" });
      beyondLimit += 1;
      continue;
    }
    kept.set(chunk.owner, ofOwner + 1);
    if (found === undefined) clusters.push({ best: chunk, trigrams, folded: [], duplicates: [] });
    else found.cluster.folded.push(chunk);
  }

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

interface FoundCluster<Chunk> {
  readonly cluster: Cluster<Chunk>;
  readonly by: "words" | "vectors";
}

/** Returns the first cluster whose best chunk is a near-duplicate of this chunk. Compares words before vectors. */
function findCluster<Chunk extends RankedChunk>(
  clusters: readonly Cluster<Chunk>[],
  { vector }: Chunk,
  trigrams: WordTrigrams,
  { ngramDedupThreshold, dedupThreshold }: CompressionSettings,
): FoundCluster<Chunk> | undefined {
  const similar = isOn(ngramDedupThreshold)
    ? clusters.find((cluster) => areSimilar(trigrams, cluster.trigrams, ngramDedupThreshold))
    : undefined;
  if (similar !== undefined) return { cluster: similar, by: "words" };
  if (!isOn(dedupThreshold) || vector === undefined) return undefined;
  const near = clusters.find(
    ({ best }) => best.vector !== undefined && cosine(vector, best.vector) >= dedupThreshold,
  );
  return near && { cluster: near, by: "vectors" };
}

/** Returns whether a threshold can find anything. A threshold of 1 does not even find equal texts. */
function isOn(threshold: number): boolean {
  return threshold < 1;
}

function requireScore({ key, score }: RankedChunk): void {
  if (score >= 0 && score <= 1) return;
  throw invalidArgument(
    "score",
    `The score of ${JSON.stringify(key)} is ${score}; use a number from 0 to 1.`,
  );
}
