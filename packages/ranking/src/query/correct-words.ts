import type { Correction } from "@speclens/core";

/** Replaces mistyped words in a question. */
export function correctWords(question: string, corrections: readonly Correction[]): string {
  const meant = new Map(corrections.map(({ from, to }) => [from, to]));
  if (meant.size === 0) return question;
  return question.replaceAll(
    /[\p{L}\p{M}\p{N}]+/gu,
    (word) => meant.get(word.toLowerCase()) ?? word,
  );
}
