import type { Hit, HitNeed } from "@speclens/core";
import type { Candidate } from "./candidate.ts";
import { confidenceOf } from "./confidence.ts";
import { explainRank } from "./explain-rank.ts";
import { type LiftedShares, liftProducers, missingProducers, needsOf } from "./lift-producers.ts";
import { monotoneScores } from "./monotone-scores.ts";
import { compareTexts } from "./query-rows.ts";
import { type RankingRequest, rankSignals } from "./rank-signals.ts";

/** A guess that is less likely right is not told to a caller. */
const LEAST_TOLD = 0.6;

/**
 * Orders candidates and tells how likely each answers the question.
 *
 * @returns the `limit` best of them
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  request: RankingRequest,
  limit: number,
): Hit[] {
  const signals = rankSignals(candidates, request);
  const lifted: LiftedShares = request.without.has("producers")
    ? { shares: signals.totals, neededBy: new Map() }
    : liftProducers(candidates, signals.totals, request.whole.text);
  const ranked = candidates
    .map((candidate, index) => ({
      candidate,
      index,
      rank: lifted.shares[index] ?? 0,
      confidence: confidenceIn(candidate, request),
    }))
    .sort(
      (left, right) =>
        right.rank - left.rank || compareTexts([left.candidate.id], [right.candidate.id]),
    );
  const scores = monotoneScores(ranked);
  return ranked.slice(0, limit).map(({ candidate, index }, place) => ({
    ...hitOf(candidate, scores[place] ?? 0),
    ...(request.explain && { explanation: explainRank(index, signals, lifted, request) }),
  }));
}

/** Ids of the chunks that may be hits only because what was found needs what they yield. */
export function producersToFind(
  candidates: readonly Candidate[],
  request: RankingRequest,
): string[] {
  if (candidates.length === 0 || request.without.has("producers")) return [];
  return missingProducers(candidates, rankSignals(candidates, request).totals);
}

/** An operation need answer only one of several requests. */
function confidenceIn(
  candidate: Candidate,
  { whole, requests, vocabulary, cosines }: RankingRequest,
): number {
  return Math.max(
    ...[whole, ...requests].map((text) => confidenceOf(text, candidate, vocabulary, cosines)),
  );
}

function hitOf(candidate: Candidate, score: number): Hit {
  const { id, counts, summaryTerms, answer, vector, storedNeeds, ...named } = candidate;
  const needs = toldNeeds(candidate);
  return { ...named, score, ...(needs.length > 0 && { needs }) };
}

/** For each value the operation that most likely yields it. */
function toldNeeds(candidate: Candidate): HitNeed[] {
  const told = new Map<string, HitNeed>();
  for (const { value, from, weight } of needsOf(candidate))
    if (weight >= LEAST_TOLD && !told.has(value)) told.set(value, { value, from });
  return [...told.values()];
}
