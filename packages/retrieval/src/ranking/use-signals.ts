import { chunkIdOf, type Judgement } from "@speclens/core";
import { bestFirst, cosineOf } from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import { USE, type UseWeights } from "../weights/weights.ts";

/** The facts about a candidate that remembered use needs. */
type RankedUse = Pick<Candidate, "id" | "vector">;

/**
 * Returns what remembered use adds to the total of each candidate. Used operations change places among themselves, the
 * nearer their remembered questions the further up, which moves no other operation. Those whose questions are all far
 * fall a little, but not from the first place. Then the used operation with the nearest question may pass other operations, except for the best one.
 *
 * @param totals the candidates' other signals
 * @param vector of the question; without it, nothing is added
 * @param weights default: those of a search
 */
export function useSignals(
  candidates: readonly RankedUse[],
  totals: readonly number[],
  vector: Float32Array | undefined,
  judgements: readonly Judgement[],
  weights: UseWeights = USE,
): number[] {
  const none = candidates.map(() => 0);
  const nearness = nearnessOfEach(candidates, vector, judgements, weights);
  if (nearness.size === 0) return none;
  const used = [...nearness.keys()];
  const raised = [...totals];
  const places = bestFirst(used.map((index) => totals[index] ?? 0));
  const wanted = bestFirst(
    used.map((index) => (totals[index] ?? 0) + weights.near * (nearness.get(index) ?? 0)),
  );
  for (const [rank, at] of wanted.entries())
    raised[used[at] ?? 0] = totals[used[places[rank] ?? 0] ?? 0] ?? 0;
  // If a used operation was first, so is the one that took its place, even if another has the same total.
  const [best = 0] = bestFirst(totals);
  const first = nearness.has(best) ? used[wanted[0] ?? 0] : best;
  for (const [index, near] of nearness)
    if (index !== first) raised[index] = (raised[index] ?? 0) - fallOf(near, weights);
  raiseNearest(candidates, raised, vector, nearness, weights);
  return raised.map((total, index) => total - (totals[index] ?? 0));
}

/** Raises the used candidate with the nearest question towards the best candidate that nobody used. */
function raiseNearest(
  candidates: readonly RankedUse[],
  totals: number[],
  vector: Float32Array | undefined,
  nearness: ReadonlyMap<number, number>,
  { own, untouched: others, rise }: UseWeights,
): void {
  const untouched = bestFirst(totals).find((index) => !nearness.has(index));
  if (untouched === undefined) return;
  const ownCosine = (index: number) => cosineOf(candidates[index]?.vector, vector) ?? 0;
  const evidence = [...nearness].map(([index, near]) => ({
    index,
    margin: near + own * ownCosine(index) - others * ownCosine(untouched),
  }));
  const [nearest] = evidence.sort(
    (left, right) => right.margin - left.margin || left.index - right.index,
  );
  const ceiling = totals[untouched] ?? 0;
  const total = totals[nearest?.index ?? 0] ?? 0;
  if (nearest === undefined || nearest.margin <= 0 || total >= ceiling) return;
  // The distance must survive the sum with the other signals.
  const below = ceiling - BELOW;
  totals[nearest.index] = Math.max(total, Math.min(total + rise, below));
}

function fallOf(near: number, { fall, far, mostFall }: UseWeights): number {
  return Math.min(mostFall, Math.max(0, fall * (far - near)));
}

/** How far below the best candidate that nobody used a used one ends at least, in standard deviations. */
const BELOW = 1e-6;

/** Returns the highest cosine between the question and the questions for which each used candidate was chosen. */
function nearnessOfEach(
  candidates: readonly RankedUse[],
  vector: Float32Array | undefined,
  judgements: readonly Judgement[],
  { again }: UseWeights,
): ReadonlyMap<number, number> {
  const nearness = new Map<number, number>();
  if (vector === undefined || judgements.length === 0) return nearness;
  const places = new Map(candidates.map(({ id }, index) => [id, index]));
  for (const { document, operation, count, vector: remembered } of judgements) {
    const index = places.get(chunkIdOf(document, operation));
    if (index === undefined || remembered.length !== vector.length) continue;
    const near = (cosineOf(remembered, vector) ?? 0) + again * Math.log2(Math.max(1, count));
    nearness.set(index, Math.max(near, nearness.get(index) ?? -1));
  }
  return nearness;
}
