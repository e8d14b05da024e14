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

/** The probability that the best hit is right, and whether it is too low for a match. */
export interface Confidence {
  /** A calibrated probability, 0–1. */
  readonly ofBest: number;
  readonly noMatch: boolean;
  /** The signals from which it was computed. */
  readonly signals?: ConfidenceSignals;
}

/**
 * Estimates how likely the best hit answers the question. The estimate uses the cosine of the nearest
 * candidate, the share of the question's IDF that the best candidate's words cover, and the similarity
 * between the question and the best hit's summary. No operation is near a long question or covers much of it,
 * so coverage counts more. If the question is exactly the name of an operation, the confidence is 1.
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
