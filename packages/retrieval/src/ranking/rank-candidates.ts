import type { Hit } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import { compareIds } from "../states/query-rows.ts";
import { FALL } from "../weights/weights.ts";
import { confidenceOf } from "./confidence.ts";
import { explainRank } from "./explain-rank.ts";
import { liftProducers, ownShares } from "./lift-producers.ts";
import type { RankingRequest, RankSignals } from "./rank-signals.ts";
import { toldNeeds } from "./told-needs.ts";

/** Candidates with what they are ranked by. */
export interface JudgedCandidates {
  readonly candidates: readonly Candidate[];
  readonly signals: RankSignals;
}

/** The best candidates as hits. */
export interface Ranking {
  readonly hits: readonly Hit[];
  readonly noMatch: boolean;
}

/**
 * Orders candidates and tells how likely they answer the question: the best one's score is calibrated,
 * the others' tell how far they stand behind it.
 *
 * @returns the `limit` best of them
 */
export function rankCandidates(
  { candidates, signals }: JudgedCandidates,
  request: RankingRequest,
  limit: number,
): Ranking {
  const lifted = request.without.has("producers")
    ? ownShares(signals.totals)
    : liftProducers(candidates, signals.totals, request.whole.text);
  const ranked = candidates
    .map((candidate, index) => ({ candidate, index, share: lifted.shares[index] ?? 0 }))
    .sort(
      (left, right) =>
        right.share - left.share || compareIds(left.candidate.id, right.candidate.id),
    );
  const [best] = ranked;
  const {
    ofBest,
    noMatch,
    signals: confidence,
  } = confidenceOf(best?.candidate, candidates, request);
  const hits = ranked.slice(0, limit).map(({ candidate, index, share }, rank) => {
    const hit = hitOf(candidate, ofBest * (share / (best?.share || 1)) ** FALL);
    if (!request.explain) return hit;
    const explanation = explainRank(index, signals, lifted, request);
    const isBest = rank === 0 && confidence !== undefined;
    return { ...hit, explanation: isBest ? { ...explanation, confidence } : explanation };
  });
  return { hits, noMatch };
}

function hitOf(candidate: Candidate, score: number): Hit {
  const { document, operation, method, path, summary, category, deprecated } = candidate;
  const needs = toldNeeds(candidate.needs());
  return {
    document,
    operation,
    method,
    path,
    ...(summary !== undefined && { summary }),
    ...(category !== undefined && { category }),
    deprecated,
    score,
    ...(needs.length > 0 && { needs }),
  };
}
