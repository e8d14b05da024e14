import { chunkIdOf, type OperationId } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import { namesSomething } from "../query/names-something.ts";
import { CONSUMERS, NEEDED } from "../weights/weights.ts";

/** The share of likelihood that each candidate has, and what lifted it. */
export interface LiftedShares {
  /** Sums up to 1 before any is lifted. */
  readonly shares: readonly number[];
  /** By candidate, the operation that needs it, where that is what it owes its share to. */
  readonly neededBy: ReadonlyMap<number, OperationId>;
}

/**
 * Lifts operations that yield what likely hits need: who asks for a film's cast needs the film's id, and
 * so the search for films, even where nothing in the question sounds like it. Scores become shares of
 * likelihood (softmax), and a producer gets at least the share of what needs it × how likely the link is
 * right × how likely the question is one that needs it.
 *
 * @param scores in standard deviations
 */
export function liftProducers(
  candidates: readonly Candidate[],
  scores: readonly number[],
  question: string,
): LiftedShares {
  const own = softmax(scores);
  const needed = namesSomething(question) ? NEEDED.named : NEEDED.other;
  const shares = [...own];
  const neededBy = new Map<number, OperationId>();
  const places = new Map(candidates.map(({ id }, index) => [id, index]));
  for (const consumer of likeliest(own)) {
    const candidate = candidates[consumer];
    if (candidate === undefined) continue;
    for (const { from, weight } of candidate.needs()) {
      const producer = places.get(chunkIdOf(candidate.document, from));
      const share = needed * weight * (own[consumer] ?? 0);
      if (producer === undefined || share <= (shares[producer] ?? 0)) continue;
      shares[producer] = share;
      neededBy.set(producer, candidate.operation);
    }
  }
  return { shares, neededBy };
}

/** Shares of likelihood where nothing is lifted. */
export function ownShares(scores: readonly number[]): LiftedShares {
  return { shares: softmax(scores), neededBy: new Map() };
}

/**
 * Ids of the chunks of operations that likely hits need and that are no candidates. Looked for only
 * where the question names something: else what they yield hardly lifts them.
 */
export function missingProducers(
  candidates: readonly Candidate[],
  scores: readonly number[],
  question: string,
): string[] {
  if (!namesSomething(question)) return [];
  const known = new Set(candidates.map(({ id }) => id));
  const missing = new Set<string>();
  for (const consumer of likeliest(softmax(scores))) {
    const candidate = candidates[consumer];
    if (candidate === undefined) continue;
    for (const { from } of candidate.needs()) {
      const id = chunkIdOf(candidate.document, from);
      if (!known.has(id)) missing.add(id);
    }
  }
  return [...missing].sort();
}

function likeliest(shares: readonly number[]): number[] {
  return [...shares.keys()]
    .sort((left, right) => (shares[right] ?? 0) - (shares[left] ?? 0) || left - right)
    .slice(0, CONSUMERS);
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
