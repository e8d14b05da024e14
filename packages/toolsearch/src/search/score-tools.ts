import { lengthPenalty, type Query, type TermStatistics, termScore } from "@speclens/ranking";
import type { ToolStore } from "../indexing/tool-store.ts";

/** Scores of all tools by slot, for one text. */
export interface ToolScores {
  /** BM25 scores. A tool without any of the words scores 0. */
  readonly words: Float64Array;
  /** Cosines, −1 to 1. Undefined if there are no vectors. */
  readonly cosines: Float64Array | undefined;
}

/** Scores the tools in these slots by the words and the vector of a text. */
export function scoreTools(
  { index, vectors }: ToolStore,
  { analyzed, vector }: Query,
  statistics: TermStatistics,
  slots: readonly number[],
): ToolScores {
  const words = new Float64Array(index.capacity);
  for (const term of analyzed.terms)
    for (const [slot, { count }] of index.postings(term.term)) {
      const penalty = lengthPenalty(index.at(slot)?.length ?? 0, statistics);
      words[slot] = (words[slot] ?? 0) + termScore(term, count, penalty);
    }
  if (vectors === undefined || vector === undefined) return { words, cosines: undefined };
  const cosines = new Float64Array(index.capacity);
  for (const slot of slots) cosines[slot] = vectors.cosine(slot, vector);
  return { words, cosines };
}
