import type { Candidate } from "./candidate.ts";
import { highestCoverage } from "./coverage.ts";
import type { Question } from "./question.ts";
import { longShare } from "./question-length.ts";
import { COVERED, EXPONENT, LONG, type SignalWeights, UNCOVERED } from "./weights.ts";

/** Weighs words against vectors by how much of the question the best candidate covers. */
export function signalWeights(question: Question, candidates: readonly Candidate[]): SignalWeights {
  const covered = highestCoverage(question, candidates);
  const short = between(UNCOVERED, COVERED, covered ** EXPONENT);
  return between(short, LONG, longShare(question.words));
}

function between(left: SignalWeights, right: SignalWeights, share: number): SignalWeights {
  return {
    words: left.words * (1 - share) + right.words * share,
    vectors: left.vectors * (1 - share) + right.vectors * share,
  };
}
