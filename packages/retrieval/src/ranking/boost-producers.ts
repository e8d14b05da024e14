import { chunkIdOf, type OperationId } from "@speclens/core";
import { bestFirst } from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import { mentionsName } from "../query/mentions-name.ts";
import { CONSUMERS, NEEDED } from "../weights/weights.ts";

/** The likelihood share of each candidate, and the reason for its boost. */
export interface BoostedShares {
  /** The shares. They sum to 1 before boosts. */
  readonly shares: readonly number[];
  /** For each boosted candidate, the operation that needs it. */
  readonly neededBy: ReadonlyMap<number, OperationId>;
}

/**
 * Boosts prerequisites of likely hits. A question about a film's cast needs the film's id, and therefore the
 * search for films, even if no word of the question suggests it. Scores become shares of likelihood
 * (softmax). A producer gets at least its consumer's share × the probability that the link is right × the
 * probability that such a question needs it.
 *
 * @param scores in standard deviations
 */
export function boostProducers(
  candidates: readonly Candidate[],
  scores: readonly number[],
  question: string,
): BoostedShares {
  const own = softmax(scores);
  const needed = mentionsName(question) ? NEEDED.named : NEEDED.other;
  const shares = [...own];
  const neededBy = new Map<number, OperationId>();
  const places = new Map(candidates.map(({ id }, index) => [id, index]));
  for (const consumer of bestFirst(own).slice(0, CONSUMERS)) {
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

/** Returns the likelihood shares without boosts. */
export function ownShares(scores: readonly number[]): BoostedShares {
  return { shares: softmax(scores), neededBy: new Map() };
}

/**
 * Returns the chunk ids of prerequisites of likely hits that are not candidates yet. Looks for them only if
 * the question names something. Otherwise, their boost would be too small.
 */
export function missingProducers(
  candidates: readonly Candidate[],
  scores: readonly number[],
  question: string,
): string[] {
  if (!mentionsName(question)) return [];
  const known = new Set(candidates.map(({ id }) => id));
  const missing = new Set<string>();
  for (const consumer of bestFirst(softmax(scores)).slice(0, CONSUMERS)) {
    const candidate = candidates[consumer];
    if (candidate === undefined) continue;
    for (const { from } of candidate.needs()) {
      const id = chunkIdOf(candidate.document, from);
      if (!known.has(id)) missing.add(id);
    }
  }
  return [...missing].sort();
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
