import { type CompressionStats, SpecLensError } from "@speclens/core";
import { cosine } from "@speclens/text";
import {
  type CompressionOptions,
  type CompressionSettings,
  compressionSettings,
} from "./compression-options.ts";
import { areSimilar, type WordTrigrams, wordTrigrams } from "./word-trigrams.ts";

/** A search result, as far as compressing needs to know it. */
export interface RankedChunk {
  /** Names it among the others: each has a key of its own. */
  readonly key: string;
  /** What is compared word by word. */
  readonly text: string;
  /** Confidence, 0–1. */
  readonly score: number;
  /** What it is a part of: the operation, schema or document of which only so many chunks are kept. */
  readonly owner: string;
  /** Its embedding, in the same space as the others'. Without one, words alone tell duplicates. */
  readonly vector?: ArrayLike<number> | undefined;
  /**
   * Is something of its own, such as an operation that only it names: as a near-duplicate it is folded
   * under the better one, and not merged away. Default false.
   */
  readonly distinct?: boolean | undefined;
}

/** A chunk that is left. */
export interface CompressedChunk<Chunk extends RankedChunk = RankedChunk> {
  readonly chunk: Chunk;
  /** Keys of the near-duplicates that were merged away into it, the best first. */
  readonly duplicates: readonly string[];
  /** Key of the better chunk that it is a near-duplicate of; it stands right below that one. */
  readonly foldedUnder?: string;
}

/** A chunk that no other one stands for, and why it is gone. */
export interface LeftOutChunk {
  readonly key: string;
  readonly reason: "minConfidence" | "maxChunksPerDoc";
}

/** A ranked list without what an answer can do without, and what became of each key. */
export interface CompressedChunks<Chunk extends RankedChunk = RankedChunk> {
  /** In the order of the ranking, but for those that are folded: they follow their better one. */
  readonly chunks: readonly CompressedChunk<Chunk>[];
  readonly leftOut: readonly LeftOutChunk[];
  readonly stats: CompressionStats;
}

const NO_TRIGRAMS: WordTrigrams = new Int32Array();

/** A chunk that others may be near-duplicates of. */
interface Cluster<Chunk> {
  readonly best: Chunk;
  readonly trigrams: WordTrigrams;
  readonly folded: Chunk[];
  readonly duplicates: string[];
}

/**
 * Takes from a ranked list what an answer can do without, in this order:
 *
 * 1. chunks whose score is below the minimum;
 * 2. near-duplicates by words, the share of word 3-grams that two texts have in common, and where there
 *    are none, by the cosine of vectors. A cluster's best chunk stays and names the others; those that
 *    are `distinct` stay, too, right below it. Each is a near-duplicate of the best one itself;
 * 3. chunks of an owner that has enough of them already.
 *
 * No key vanishes: it is in `chunks`, in the `duplicates` of one of them, or in `leftOut`. What comes
 * out goes in again unchanged. 50 chunks of 1,000 tokens take some 6 ms of processor time.
 *
 * @param ranked the best first
 * @throws SpecLensError `argument-invalid` for an option or a score that is outside its range
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

/** The first cluster whose best chunk is a near-duplicate, by words before vectors. */
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

/** A threshold of 1 finds nothing, not even what is the same. */
function isOn(threshold: number): boolean {
  return threshold < 1;
}

function requireScore({ key, score }: RankedChunk): void {
  if (score >= 0 && score <= 1) return;
  throw new SpecLensError(
    "argument-invalid",
    `The score of ${JSON.stringify(key)} is ${score}; scores are numbers from 0 to 1.`,
    { argument: "score" },
  );
}
