import type { Candidate } from "../candidates/candidate.ts";
import type { AnalyzedQuery } from "../query/query.ts";
import { longShare } from "../query/query.ts";
import { COVERED, EXPONENT, LONG, type SignalWeights, UNCOVERED } from "../weights/weights.ts";
import { highestCoverage } from "./coverage.ts";

/** Balances words against vectors, depending on how much of the query the best candidate covers. */
export function hybridWeights(
  query: AnalyzedQuery,
  candidates: readonly Candidate[],
): SignalWeights {
  const covered = highestCoverage(query, candidates);
  const short = between(UNCOVERED, COVERED, covered ** EXPONENT);
  return between(short, LONG, longShare(query));
}

function between(left: SignalWeights, right: SignalWeights, share: number): SignalWeights {
  return {
    words: left.words * (1 - share) + right.words * share,
    vectors: left.vectors * (1 - share) + right.vectors * share,
  };
}
