import type { Candidate } from "../candidates/candidate.ts";
import type { Question } from "../query/question.ts";
import { longShare } from "../query/question-length.ts";
import { COVERED, EXPONENT, LONG, type SignalWeights, UNCOVERED } from "../weights/weights.ts";
import { highestCoverage } from "./coverage.ts";

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
