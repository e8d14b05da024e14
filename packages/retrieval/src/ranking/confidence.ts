import type { ConfidenceSignals } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import { isNameOf } from "../query/operation-name.ts";
import { longShare } from "../query/query.ts";
import { cosineOf } from "../scoring/cosine.ts";
import {
  BEYOND,
  HYBRID,
  LEXICAL,
  NO_MATCH_BELOW,
  USUAL_COSINES,
  VECTORS,
} from "../weights/weights.ts";
import { highestCoverage } from "./coverage.ts";
import type { RankingRequest } from "./rank-signals.ts";
import { summarySimilarity } from "./summary-similarity.ts";

/** Probability that the best hit is right, and whether that is too low for a match. */
export interface Confidence {
  /** 0–1, calibrated. */
  readonly ofBest: number;
  readonly noMatch: boolean;
  /** What it was computed from. */
  readonly signals?: ConfidenceSignals;
}

/**
 * Estimates how likely the best hit answers the question: from the nearest candidate's cosine, the
 * share of the question's IDF that the best candidate's words cover, and the similarity of the best
 * hit's summary to the question. For a long question, no operation is near or covers much, and coverage
 * counts more. A question that is exactly an operation's name has confidence 1.
 *
 * @param best the candidate that ranks first
 */
export function confidenceOf(
  best: Candidate | undefined,
  candidates: readonly Candidate[],
  { whole, subQueries, vocabulary, cosines: { from, to } = USUAL_COSINES }: RankingRequest,
): Confidence {
  if (best === undefined) return { ofBest: 0, noMatch: true };
  if (isNameOf(whole.text, best)) return { ofBest: 1, noMatch: false };
  const { analyzed, vector } = whole;
  const highest = (values: readonly number[]) => Math.max(...values);
  const nearest = highest(
    candidates.map(
      (candidate) => ((cosineOf(candidate.vector, vector) ?? from) - from) / (to - from),
    ),
  );
  const signals = {
    near: Math.min(1 + BEYOND, Math.max(-BEYOND, nearest)),
    covered: highestCoverage(analyzed, candidates),
    like: highest(
      [whole, ...subQueries].map((query) => summarySimilarity(query.analyzed, best, vocabulary)),
    ),
    long: longShare(analyzed),
  };
  const weights = vector === undefined ? LEXICAL : analyzed.terms.length === 0 ? VECTORS : HYBRID;
  const logOdds =
    weights.none +
    weights.near * signals.near +
    weights.covered * signals.covered +
    weights.like * signals.like +
    weights.long * signals.long +
    weights.coveredOfLong * signals.covered * signals.long;
  const ofBest = 1 / (1 + Math.exp(-logOdds));
  const threshold = vector === undefined ? NO_MATCH_BELOW.lexical : NO_MATCH_BELOW.hybrid;
  return { ofBest, noMatch: ofBest < threshold, signals };
}
