import type { CosineRange, Embedder } from "@speclens/core";
import { COSINE_SAMPLES } from "./cosine-samples.ts";

/**
 * Where the range begins, between the mean of foreign passages (0) and that of right ones (1). With
 * this, the built-in model comes to the range that was fitted for it on judged questions.
 */
const BEGIN = 0.1;
/** An embedder that tells right from foreign by less tells them apart by chance. */
const LEAST_RANGE = 0.01;

/**
 * Measures which cosines mean something with an embedder that does not tell its range: 20 questions of
 * as many subjects and the operation that answers each. `from` is the mean cosine of a question and the
 * nearest passage of another subject and a tenth of the way from there to `to`, the mean of the right ones,
 * which are plainer than most that users meet.
 *
 * Takes one call for the passages and 20 for the questions. Undefined where the right passages are no
 * nearer than the others: then nothing can be said.
 *
 * @throws what the embedder throws
 */
export async function measureCosines(
  embedder: Embedder,
  signal?: AbortSignal,
): Promise<CosineRange | undefined> {
  const passages = await embedder.embedPassages(
    COSINE_SAMPLES.map(({ passage }) => passage),
    signal,
  );
  let foreign = 0;
  let right = 0;
  for (const [place, { question }] of COSINE_SAMPLES.entries()) {
    const vector = await embedder.embedQuestion(question, signal);
    const cosines = passages.map((passage) => dotProduct(vector, passage));
    right += (cosines[place] ?? 0) / COSINE_SAMPLES.length;
    const others = cosines.filter((_, other) => other !== place);
    foreign += Math.max(...others) / COSINE_SAMPLES.length;
  }
  const from = foreign + BEGIN * (right - foreign);
  return right - from >= LEAST_RANGE ? { from, to: right } : undefined;
}

/** The cosine, since vectors have unit length. */
function dotProduct(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}
