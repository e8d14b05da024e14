import type { CosineRange, Hit } from "@speclens/core";
import { bm25 } from "./bm25.ts";
import type { Candidate } from "./candidate.ts";
import { confidenceOf } from "./confidence.ts";
import { cosineOf } from "./cosine.ts";
import { monotoneScores } from "./monotone-scores.ts";
import { priorOf } from "./priors.ts";
import { compareTexts } from "./query-rows.ts";
import type { Question } from "./question.ts";
import { type SignalWeights, signalWeights } from "./signal-weights.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { zScores } from "./z-scores.ts";

const BY_WORDS: SignalWeights = { words: 1, vectors: 0 };

/**
 * Orders candidates by the weighted sum of their standardised scores, by words and by vectors, and of
 * the priors. On judged questions the sum beats reciprocal rank fusion, which forgets how far apart two
 * neighbours are.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  question: Question,
  vector: Float32Array | undefined,
  vocabulary: Vocabulary,
  cosineRange?: CosineRange,
): Hit[] {
  const byWords = zScores(candidates.map(({ counts }) => bm25(question.terms, counts, vocabulary)));
  const cosines = candidates.map((candidate) => cosineOf(candidate.vector, vector));
  const byVectors = vector === undefined ? [] : zScores(cosines.map((cosine) => cosine ?? 0));
  const weights = vector === undefined ? BY_WORDS : signalWeights(question, candidates);
  const ranked = candidates
    .map((candidate, index) => ({
      candidate,
      rank:
        weights.words * ((byWords[index] ?? 0) + priorOf(question, candidate, vocabulary)) +
        weights.vectors * (byVectors[index] ?? 0),
      confidence: confidenceOf(question, candidate, cosines[index], vocabulary, cosineRange),
    }))
    .sort(
      (left, right) =>
        right.rank - left.rank || compareTexts([left.candidate.id], [right.candidate.id]),
    );
  const scores = monotoneScores(ranked);
  return ranked.map(({ candidate }, index) => hitOf(candidate, scores[index] ?? 0));
}

function hitOf(candidate: Candidate, score: number): Hit {
  const { id, counts, summaryTerms, vector, ...named } = candidate;
  return { ...named, score };
}
