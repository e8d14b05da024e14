import type { CosineRange, Embedder } from "@speclens/core";
import { dotProduct } from "@speclens/text";
import { COSINE_SAMPLES } from "./cosine-samples.ts";

/**
 * The position at which the range begins, between the mean of wrong passages (0) and the mean of right
 * passages (1). With this value, the built-in model gets the range that was fitted for it on judged
 * questions.
 */
const BEGIN = 0.1;
/** If the difference is smaller, an embedder separates right from wrong passages only by chance. */
const LEAST_RANGE = 0.01;

/**
 * Measures the range of meaningful cosines for an embedder that does not state it. Uses 20 questions on
 * different subjects and the operation that answers each of them. The upper end `to` is the mean cosine of
 * the right passages, which are clearer matches than most that users meet. `from` lies a tenth of the way to
 * `to` from the mean cosine of a question and the nearest passage on another subject.
 *
 * Makes one call for the passages and 20 for the questions. Resolves to undefined if the right passages are
 * no nearer than the others, because cosines are then meaningless.
 *
 * @throws errors of the embedder
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
