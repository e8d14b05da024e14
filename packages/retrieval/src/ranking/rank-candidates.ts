import type { Hit } from "@speclens/core";
import type { Outcome } from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import { compareIds } from "../states/query-rows.ts";
import { FALL } from "../weights/weights.ts";
import { boostProducers, ownShares } from "./boost-producers.ts";
import { confidenceOf } from "./confidence.ts";
import { explainRank } from "./explain-rank.ts";
import type { RankingRequest, RankSignals } from "./rank-signals.ts";
import { selectPrerequisites } from "./select-prerequisites.ts";

/** Candidates and their ranking signals. */
export interface ScoredCandidates {
  readonly candidates: readonly Candidate[];
  readonly signals: RankSignals;
}

/** The best candidates as hits. */
export interface Ranking {
  readonly hits: readonly Hit[];
  /** All candidates, best first. */
  readonly ranked: readonly Candidate[];
  readonly outcome: Outcome;
}

/**
 * Orders candidates and estimates how likely each one answers the question. The best candidate's score is
 * calibrated. The other scores show how far each candidate is behind the best.
 *
 * @returns the `limit` best candidates
 */
export function rankCandidates(
  { candidates, signals }: ScoredCandidates,
  request: RankingRequest,
  limit: number,
): Ranking {
  const lifted = request.without.has("producers")
    ? ownShares(signals.totals)
    : boostProducers(candidates, signals.totals, request.whole.text);
  const ranked = candidates
    .map((candidate, index) => ({ candidate, index, share: lifted.shares[index] ?? 0 }))
    .sort(
      (left, right) =>
        right.share - left.share || compareIds(left.candidate.id, right.candidate.id),
    );
  const [best] = ranked;
  const {
    ofBest,
    outcome,
    signals: confidence,
  } = confidenceOf(best?.candidate, candidates, request);
  const hits = ranked.slice(0, limit).map(({ candidate, index, share }, rank) => {
    const hit = hitOf(candidate, ofBest * (share / (best?.share || 1)) ** FALL);
    if (!request.explain) return hit;
    const explanation = explainRank(index, signals, lifted, request);
    const isBest = rank === 0 && confidence !== undefined;
    return { ...hit, explanation: isBest ? { ...explanation, confidence } : explanation };
  });
  return { hits, ranked: ranked.map(({ candidate }) => candidate), outcome };
}

function hitOf(candidate: Candidate, score: number): Hit {
  const { document, operation, method, path, summary, category, alsoIn, deprecated } = candidate;
  const needs = selectPrerequisites(candidate.needs());
  return {
    document,
    operation,
    method,
    path,
    ...(summary !== undefined && { summary }),
    ...(category !== undefined && { category }),
    ...(alsoIn !== undefined && { alsoIn }),
    deprecated,
    score,
    ...(needs.length > 0 && { needs }),
  };
}
