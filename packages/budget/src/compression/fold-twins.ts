import { cosine } from "@speclens/text";
import type { CompressionSettings } from "./compression-options.ts";
import { areSimilar, type WordTrigrams, wordTrigrams } from "./word-trigrams.ts";

/** A chunk of a ranked list that may be a twin (a near-duplicate) of a better one. */
export interface FoldableChunk {
  /** A unique key that identifies the chunk. */
  readonly key: string;
  /** The text that is compared word by word. */
  readonly text: string;
  /** Its embedding, in the same space as the others. Without it, twins are found only by words. */
  readonly vector?: ArrayLike<number> | undefined;
  /**
   * Whether the chunk must not disappear, for example because it is the only chunk of an operation. If it is a twin, it
   * is folded under the better chunk instead of being merged into it. Default false.
   */
  readonly distinct?: boolean | undefined;
}

/** A chunk with its twins. */
interface TwinCluster<Chunk> {
  readonly best: Chunk;
  /** The twins that remain under it, best first. */
  readonly folded: readonly Chunk[];
  /** Keys of the twins that were merged into it, best first. */
  readonly duplicates: readonly string[];
}

/** A folded list. */
export interface FoldedChunks<Chunk> {
  /** The clusters, by the rank of their best chunks. */
  readonly clusters: readonly TwinCluster<Chunk>[];
  /** The number of chunks that were merged into a better one, by what they have in common with it. */
  readonly merged: Readonly<Record<"words" | "vectors", number>>;
}

interface GrowingCluster<Chunk> {
  readonly best: Chunk;
  readonly trigrams: WordTrigrams;
  readonly folded: Chunk[];
  readonly duplicates: string[];
}

const NO_TRIGRAMS: WordTrigrams = new Int32Array();

/**
 * Folds each chunk that is a twin of a better one under it, or merges it into it. A chunk is a twin by words (the share
 * of word 3-grams that both texts have in common) or, if not, by the cosine of the vectors. It is always compared with
 * the best chunk of a cluster, never with another twin.
 *
 * @param ranked the chunks, best first
 * @param mayStay returns whether a chunk that is not merged may remain; called once per chunk, in the order of the list
 */
export function foldTwins<Chunk extends FoldableChunk>(
  ranked: readonly Chunk[],
  settings: Pick<CompressionSettings, "ngramDedupThreshold" | "dedupThreshold">,
  mayStay: (chunk: Chunk) => boolean,
): FoldedChunks<Chunk> {
  const clusters: GrowingCluster<Chunk>[] = [];
  const merged = { words: 0, vectors: 0 };
  for (const chunk of ranked) {
    const trigrams = isOn(settings.ngramDedupThreshold) ? wordTrigrams(chunk.text) : NO_TRIGRAMS;
    const found = findCluster(clusters, chunk, trigrams, settings);
    if (found !== undefined && !chunk.distinct) {
      found.cluster.duplicates.push(chunk.key);
      merged[found.by] += 1;
    } else if (mayStay(chunk)) {
      if (found === undefined) clusters.push({ best: chunk, trigrams, folded: [], duplicates: [] });
      else found.cluster.folded.push(chunk);
    }
  }
  return { clusters, merged };
}

interface FoundCluster<Chunk> {
  readonly cluster: GrowingCluster<Chunk>;
  readonly by: "words" | "vectors";
}

/** Returns the first cluster whose best chunk has this chunk as a twin. Compares words before vectors. */
function findCluster<Chunk extends FoldableChunk>(
  clusters: readonly GrowingCluster<Chunk>[],
  { vector }: Chunk,
  trigrams: WordTrigrams,
  {
    ngramDedupThreshold,
    dedupThreshold,
  }: Pick<CompressionSettings, "ngramDedupThreshold" | "dedupThreshold">,
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
