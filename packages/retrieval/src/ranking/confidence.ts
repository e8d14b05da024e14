import type { ConfidenceSignals, SearchMode } from "@speclens/core";
import {
  BEYOND,
  type ConfidenceFit,
  cosineOf,
  hasSeveralSentences,
  highestCoverage,
  isInAnotherLanguage,
  type Judged,
  judge,
  longShare,
  surprisalOf,
  titleSimilarity,
  USUAL_COSINES,
} from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import { isNameOf } from "../query/operation-name.ts";
import { ANSWERABLE, NO_MATCH_BELOW, RIGHT, UNSURE_BELOW } from "../weights/weights.ts";
import type { RankingRequest } from "./rank-signals.ts";

/** The confidence of a search in its hits, and the reasons. */
export interface Confidence extends Judged {
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
    surprisal: surprisalOf(analyzed, best, vocabulary.items),
    like: highest(
      [whole, ...subQueries].map((query) =>
        titleSimilarity(query.analyzed, best.summaryTerms, vocabulary),
      ),
    ),
    long: longShare(analyzed),
    story: hasSeveralSentences(text),
  };
  return { ...judge(signals, fitFor(by)), signals };
}

function fitFor(by: SearchMode): ConfidenceFit {
  return {
    right: RIGHT[by],
    answerable: ANSWERABLE[by],
    noMatchBelow: NO_MATCH_BELOW[by],
    unsureBelow: UNSURE_BELOW[by],
  };
}
