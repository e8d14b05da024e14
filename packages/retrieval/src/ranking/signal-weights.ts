import type { Candidate } from "../candidates/candidate.ts";
import type { Question } from "../query/question.ts";
import { longShare } from "../query/question-length.ts";
import { highestCoverage } from "./coverage.ts";

/** What the two signals count in the order of the hits, beside one another. */
export interface SignalWeights {
  /** Of BM25 and of the priors, most of which go by words as well. */
  readonly words: number;
  readonly vectors: number;
}

/** A question whose words some operation has: they say what is wanted, vectors only near what. */
const COVERED: SignalWeights = { words: 1, vectors: 0.15 };
/** One of which no operation has a word: the few that match somewhere lead astray. */
const UNCOVERED: SignalWeights = { words: 0.3, vectors: 2 };
/** Above 1, what covers half of a question counts less than half: it is no answer yet. */
const EXPONENT = 1.5;
/** Of a long question, of which no operation can cover much. */
const LONG: SignalWeights = { words: 1, vectors: 1 };

/**
 * Weighs words against vectors by how much of the question the best candidate covers. The numbers were
 * chosen on everyday questions of 23 documents, on 20 short ones about GitHub's, and so that sets of
 * long questions lose nothing.
 */
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
