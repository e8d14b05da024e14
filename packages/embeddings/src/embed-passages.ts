import { setImmediate } from "node:timers/promises";
import { throwIfAborted } from "@speclens/core";

/** Passages between two looks at the signal: some ten milliseconds. */
const BATCH = 64;

/**
 * Embeds texts one after the other, and lets other work and the signal have their turn between them.
 *
 * @throws SpecLensError `aborted`
 */
export async function embedPassages(
  texts: readonly string[],
  embed: (text: string) => Float32Array | Promise<Float32Array>,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    if (vectors.length % BATCH === 0) {
      if (vectors.length > 0) await setImmediate();
      throwIfAborted(signal);
    }
    vectors.push(await embed(text));
  }
  throwIfAborted(signal);
  return vectors;
}
