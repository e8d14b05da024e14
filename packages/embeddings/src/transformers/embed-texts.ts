import { throwIfAborted } from "@speclens/core";

/**
 * Embeds any number of texts in batches of texts of like length, since every text of a batch is padded
 * to the longest one. The vectors come in the order of the texts.
 *
 * @throws SpecLensError `aborted`
 */
export async function embedTexts(
  texts: readonly string[],
  batchSize: number,
  embedBatch: (batch: readonly string[]) => Promise<readonly Float32Array[]>,
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  const entries = [...texts.entries()].sort(([, left], [, right]) => left.length - right.length);
  const vectors: Float32Array[] = [];
  for (let start = 0; start < entries.length; start += batchSize) {
    throwIfAborted(signal);
    const batch = entries.slice(start, start + batchSize);
    const embedded = await embedBatch(batch.map(([, text]) => text));
    for (const [index, [place]] of batch.entries()) {
      const vector = embedded[index];
      if (vector !== undefined) vectors[place] = vector;
    }
  }
  throwIfAborted(signal);
  return vectors;
}
