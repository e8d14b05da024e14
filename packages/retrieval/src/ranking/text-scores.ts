import type { SearchPart } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import type { AskedText } from "../query/asked-text.ts";
import { bm25 } from "../scoring/bm25.ts";
import { cosineOf } from "../scoring/cosine.ts";
import { zScores } from "../scoring/z-scores.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { SignalWeights } from "../weights/weights.ts";
import { priorOf } from "./priors.ts";
import { signalWeights } from "./signal-weights.ts";

/** How well each candidate fits one text, by each kind of signal, as they are added up. */
export interface TextScores {
  readonly words: readonly number[];
  readonly vectors: readonly number[];
  readonly priors: readonly number[];
  /** The sum of the three. */
  readonly sums: readonly number[];
}

const BY_WORDS: SignalWeights = { words: 1, vectors: 0 };
const BY_VECTORS: SignalWeights = { words: 0, vectors: 1 };

/**
 * Judges candidates by one text: the weighted sum of their standardised scores, by words and by
 * vectors, and of the priors. On judged questions the sum beats reciprocal rank fusion, which forgets
 * how far apart two neighbours are.
 */
export function textScores(
  { question, vector }: AskedText,
  candidates: readonly Candidate[],
  vocabulary: Vocabulary,
  without: ReadonlySet<SearchPart>,
): TextScores {
  const byWords = zScores(candidates.map(({ counts }) => bm25(question.terms, counts, vocabulary)));
  const byVectors = zScores(candidates.map((candidate) => cosineOf(candidate.vector, vector) ?? 0));
  const weights = weightsFor(question, candidates, vector, without);
  const words = byWords.map((score) => weights.words * score);
  const vectors = byVectors.map((score) => weights.vectors * score);
  const priors = candidates.map((candidate) =>
    without.has("priors") ? 0 : weights.words * priorOf(question, candidate, vocabulary),
  );
  const sums = words.map((score, index) => score + (vectors[index] ?? 0) + (priors[index] ?? 0));
  return { words, vectors, priors, sums };
}

function weightsFor(
  question: AskedText["question"],
  candidates: readonly Candidate[],
  vector: Float32Array | undefined,
  without: ReadonlySet<SearchPart>,
): SignalWeights {
  if (vector === undefined) return BY_WORDS;
  return without.has("words") ? BY_VECTORS : signalWeights(question, candidates);
}
