import { setImmediate } from "node:timers/promises";
import { throwIfAborted } from "@speclens/core";

/**
 * Embeds any number of texts in batches of texts of like length, since every text of a batch is padded
 * to the longest one. The vectors come in the order of the texts. Other work and the signal have their
 * turn between two batches.
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
    // Older inference libraries compute on this thread: without a pause no timer, no key press and no
    // other request would have its turn before the last batch, and the signal would never fire.
    if (start > 0) await setImmediate();
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
