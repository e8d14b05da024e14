import {
  hybridWeights,
  type Query,
  type SignalWeights,
  type TermStatistics,
  titleSimilarity,
  zScores,
} from "@speclens/ranking";
import type { Candidate } from "./candidate.ts";
import type { ToolScores } from "./score-tools.ts";
import { BALANCE, TITLE } from "./weights.ts";

const BY_WORDS: SignalWeights = { words: 1, vectors: 0 };

/**
 * Scores candidates by one text: the weighted sum of their standardized scores by words and by vectors, plus a boost for
 * names that match it.
 */
export function textScores(
  query: Query,
  candidates: readonly Candidate[],
  { words, cosines }: ToolScores,
  statistics: TermStatistics,
): number[] {
  const weights =
    cosines === undefined ? BY_WORDS : hybridWeights(query.analyzed, candidates, BALANCE);
  const byWords = zScores(candidates.map(({ slot }) => words[slot] ?? 0));
  const byVectors = zScores(candidates.map(({ slot }) => cosines?.[slot] ?? 0));
  return candidates.map(({ indexed }, index) => {
    const like = titleSimilarity(query.analyzed, indexed.headTerms, statistics);
    return (
      weights.words * ((byWords[index] ?? 0) + TITLE * like) +
      weights.vectors * (byVectors[index] ?? 0)
    );
  });
}
