import type { TokenCounter } from "@speclens/core";

/** Characters that are counted in one step. */
const STEP = 200_000;

/**
 * Counts the tokens of a long text step by step. Each step may cut a token in two, so the count may be one too high for
 * every 200,000 characters.
 *
 * @param pause is awaited between the steps, so that other work can run and a signal can end the count
 */
export async function countPieces(
  text: string,
  { count }: TokenCounter,
  pause: () => Promise<void>,
): Promise<number> {
  let tokens = 0;
  for (let start = 0; start < text.length; ) {
    const end = start + STEP;
    // A piece ends after a line, where no token goes on, or else where it has to.
    const line = text.lastIndexOf("\n", end) + 1;
    const next = end >= text.length || line <= start ? end : line;
    tokens += count(text.slice(start, next));
    start = next;
    await pause();
  }
  return tokens;
}
