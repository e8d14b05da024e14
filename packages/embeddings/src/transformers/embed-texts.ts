import { setImmediate } from "node:timers/promises";
import { throwIfAborted } from "@speclens/core";

/**
 * Embeds any number of texts in batches of similar length, because every text in a batch is padded to the
 * longest. Returns the vectors in the order of the texts. Yields to other work and checks the signal between
 * batches.
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
    // Older inference libraries compute on this thread: without a pause, no timer, key press or other
    // request would run before the last batch, and the signal would never fire.
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
