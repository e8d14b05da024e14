import type { SearchPart } from "@speclens/core";
import {
  type AnalyzedQuery,
  bm25,
  cosineOf,
  hybridWeights,
  type Query,
  type SignalBalance,
  type SignalWeights,
  zScores,
} from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { COVERED, EXPONENT, LONG, UNCOVERED } from "../weights/weights.ts";
import { summaryBoost } from "./summary-boosts.ts";

/** How well each candidate matches one text, by type of signal. */
export interface TextScores {
  readonly words: readonly number[];
  readonly vectors: readonly number[];
  readonly boosts: readonly number[];
  /** The sum of the three scores. */
  readonly sums: readonly number[];
}

const BALANCE: SignalBalance = {
  covered: COVERED,
  uncovered: UNCOVERED,
  exponent: EXPONENT,
  long: LONG,
};
const BY_WORDS: SignalWeights = { words: 1, vectors: 0 };
const BY_VECTORS: SignalWeights = { words: 0, vectors: 1 };

/**
 * Scores candidates by one text: the weighted sum of their standardized word and vector scores, plus the
 * boosts. On judged questions, this sum beats reciprocal rank fusion, which ignores the distance between two
 * neighbours.
 */
export function textScores(
  { analyzed, vector }: Query,
  candidates: readonly Candidate[],
  vocabulary: Vocabulary,
  without: ReadonlySet<SearchPart>,
): TextScores {
  const byWords = zScores(candidates.map(({ counts }) => bm25(analyzed.terms, counts, vocabulary)));
  const byVectors = zScores(candidates.map((candidate) => cosineOf(candidate.vector, vector) ?? 0));
  const weights = weightsFor(analyzed, candidates, vector, without);
  const words = byWords.map((score) => weights.words * score);
  const vectors = byVectors.map((score) => weights.vectors * score);
  const boosts = candidates.map((candidate) =>
    without.has("priors") ? 0 : weights.words * summaryBoost(analyzed, candidate, vocabulary),
  );
  const sums = words.map((score, index) => score + (vectors[index] ?? 0) + (boosts[index] ?? 0));
  return { words, vectors, boosts, sums };
}

function weightsFor(
  query: AnalyzedQuery,
  candidates: readonly Candidate[],
  vector: Float32Array | undefined,
  without: ReadonlySet<SearchPart>,
): SignalWeights {
  if (vector === undefined) return BY_WORDS;
  return without.has("words") ? BY_VECTORS : hybridWeights(query, candidates, BALANCE);
}
