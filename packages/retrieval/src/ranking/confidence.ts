import type { ConfidenceSignals } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import { namesOperation } from "../query/names-operation.ts";
import { longShare } from "../query/question-length.ts";
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
import { likenessToSummary } from "./likeness-to-summary.ts";
import type { RankingRequest } from "./rank-signals.ts";

/** How likely the best hit is right, and whether that is too little to call it a match. */
export interface Confidence {
  /** 0–1, calibrated. */
  readonly ofBest: number;
  readonly noMatch: boolean;
  /** What it was computed from. */
  readonly signals?: ConfidenceSignals;
}

/**
 * How likely the best hit answers the question: by how near the nearest candidate is in meaning, how much
 * of the question's information the best candidate's words cover, and how much the best hit's summary
 * says what was asked. Of a long question no operation is near or covers much, and what covers is worth
 * more. What the question is nothing but the name of is right.
 *
 * @param best the candidate that ranks first
 */
export function confidenceOf(
  best: Candidate | undefined,
  candidates: readonly Candidate[],
  { whole, requests, vocabulary, cosines: { from, to } = USUAL_COSINES }: RankingRequest,
): Confidence {
  if (best === undefined) return { ofBest: 0, noMatch: true };
  if (namesOperation(whole.text, best)) return { ofBest: 1, noMatch: false };
  const { question, vector } = whole;
  const highest = (values: readonly number[]) => Math.max(...values);
  const nearest = highest(
    candidates.map(
      (candidate) => ((cosineOf(candidate.vector, vector) ?? from) - from) / (to - from),
    ),
  );
  const signals = {
    near: Math.min(1 + BEYOND, Math.max(-BEYOND, nearest)),
    covered: highestCoverage(question, candidates),
    like: highest(
      [whole, ...requests].map((text) => likenessToSummary(text.question, best, vocabulary)),
    ),
    long: longShare(question.words),
  };
  const weights = vector === undefined ? LEXICAL : question.terms.length === 0 ? VECTORS : HYBRID;
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
