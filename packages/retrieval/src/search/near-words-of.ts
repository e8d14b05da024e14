import { cosineOf, nearWords, type Query } from "@speclens/ranking";
import { splitIdentifier } from "@speclens/text";
import type { Candidate } from "../candidates/candidate.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/**
 * Returns words of summaries and paths with which to ask again. Without vectors, the order of the candidates tells how
 * near they are.
 */
export function nearWordsOf(
  { analyzed, vector }: Query,
  ranked: readonly Candidate[],
  vocabulary: Vocabulary,
): string[] {
  const items = ranked.map((candidate, rank) => ({
    text: textOf(candidate),
    nearness: cosineOf(candidate.vector, vector) ?? 1 / (rank + 1),
  }));
  return nearWords(analyzed, items, vocabulary);
}

function textOf({ summary = "", path, category = "" }: Candidate): string {
  const names = splitIdentifier(path.replaceAll(/\{[^{}]*\}/g, " ")).join(" ");
  return `${summary} ${names} ${category}`;
}
