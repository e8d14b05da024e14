import { throwIfAborted, yieldToEventLoop } from "@speclens/core";

/**
 * Embeds texts one after the other, and yields to other work and the signal between them.
 *
 * @throws SpecLensError `aborted`
 */
export async function embedPassages(
  texts: readonly string[],
  embed: (text: string) => Float32Array | Promise<Float32Array>,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  throwIfAborted(signal);
  const share = yieldToEventLoop(signal);
  for (const text of texts) {
    await share();
    vectors.push(await embed(text));
  }
  throwIfAborted(signal);
  return vectors;
}
