import type { ConfidenceSignals, SearchMode } from "@speclens/core";
import { isInAnotherLanguage } from "../analysis/detect-language.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { hasSeveralSentences } from "../query/has-several-sentences.ts";
import { isNameOf } from "../query/operation-name.ts";
import { longShare } from "../query/query.ts";
import { cosineOf } from "../scoring/cosine.ts";
import {
  ANSWERABLE,
  BEYOND,
  type LogOdds,
  NO_MATCH_BELOW,
  RIGHT,
  UNSURE_BELOW,
  USUAL_COSINES,
} from "../weights/weights.ts";
import { highestCoverage } from "./coverage.ts";
import type { RankingRequest } from "./rank-signals.ts";
import { summarySimilarity } from "./summary-similarity.ts";
import { surprisalOf } from "./surprisal.ts";

/**
 * Whether anything answers a question: clearly, perhaps (the right operation is often among the first hits), or almost
 * certainly not.
 */
export type Outcome = "found" | "unsure" | "none";

/** The probability that the best hit is right, and what the search found. */
export interface Confidence {
  /** A calibrated probability, 0–1. */
  readonly ofBest: number;
  readonly outcome: Outcome;
  /** The signals from which it was computed. */
  readonly signals?: ConfidenceSignals;
}

/**
 * Estimates how likely the best hit answers the question, and whether anything does. The estimates use the cosine of
 * the nearest candidate, the share of the question's IDF that the best candidate's words cover, the rarity of the words
 * that the best hit shares with the question, and the similarity between the question and the best hit's summary. No
 * operation is near a long question or covers much of it, so coverage counts more there. For a question of several
 * sentences, the outcome is never "none". For a question in a language that the documents do not use, only the cosine
 * counts. If the question is exactly the name of an operation, the confidence is 1.
 *
 * @param best the candidate that ranks first
 */
export function confidenceOf(
  best: Candidate | undefined,
  candidates: readonly Candidate[],
  { whole, subQueries, vocabulary, cosines: { from, to } = USUAL_COSINES }: RankingRequest,
): Confidence {
  if (best === undefined) return { ofBest: 0, outcome: "none" };
  if (isNameOf(whole.text, best)) return { ofBest: 1, outcome: "found" };
  const { text, analyzed, vector } = whole;
  const highest = (values: readonly number[]) => Math.max(...values);
  const nearest = highest(
    candidates.map(
      (candidate) => ((cosineOf(candidate.vector, vector) ?? from) - from) / (to - from),
    ),
  );
  const hasWords =
    analyzed.terms.length > 0 && !isInAnotherLanguage(text, analyzed.terms, vocabulary.languages);
  const by: SearchMode = vector === undefined ? "lexical" : hasWords ? "hybrid" : "vector";
  const signals = {
    by,
    near: Math.min(1 + BEYOND, Math.max(-BEYOND, nearest)),
    covered: highestCoverage(analyzed, candidates),
    surprisal: surprisalOf(analyzed, best, vocabulary.operations),
    like: highest(
      [whole, ...subQueries].map((query) => summarySimilarity(query.analyzed, best, vocabulary)),
    ),
    long: longShare(analyzed),
    story: hasSeveralSentences(text),
  };
  const answerable = probabilityOf(signals, ANSWERABLE[by]);
  const isNone = answerable < NO_MATCH_BELOW[by] && !signals.story;
  const outcome = isNone ? "none" : answerable < UNSURE_BELOW[by] ? "unsure" : "found";
  return { ofBest: probabilityOf(signals, RIGHT[by]), outcome, signals };
}

function probabilityOf(
  { near, covered, surprisal, like, long }: ConfidenceSignals,
  weights: LogOdds,
): number {
  const logOdds =
    weights.none +
    weights.near * near +
    weights.covered * covered +
    weights.surprisal * surprisal +
    weights.like * like +
    weights.long * long +
    weights.coveredOfLong * covered * long;
  return 1 / (1 + Math.exp(-logOdds));
}
