import type { HitNeed, OperationId } from "@speclens/core";
import { weakMemoize } from "@speclens/text";
import type { OperationNeed } from "../schema/operation-needs.ts";

/** The lowest probability of a link that is shown to callers. */
const LEAST = 0.6;

/**
 * Selects the prerequisites to show. Each value appears once and comes from as few operations as possible,
 * because one call is better than two. If several operations yield equally many values, the most likely one
 * is chosen. Computed once for each operation, because a search ranks hundreds.
 */
export const selectPrerequisites: (needs: readonly OperationNeed[]) => readonly HitNeed[] =
  weakMemoize(select);

function select(needs: readonly OperationNeed[]): HitNeed[] {
  const likely = needs.filter(({ weight }) => weight >= LEAST);
  const values = [...new Set(likely.map(({ value }) => value))];
  const sources = new Map<string, OperationId>();
  while (sources.size < values.length) {
    const from = bestSource(likely.filter(({ value }) => !sources.has(value)));
    for (const need of likely)
      if (need.from === from && !sources.has(need.value)) sources.set(need.value, from);
  }
  return values.flatMap((value) => {
    const from = sources.get(value);
    return from === undefined ? [] : [{ value, from }];
  });
}

/** Returns the operation with the highest total weight. */
function bestSource(needs: readonly OperationNeed[]): OperationId | undefined {
  const sums = new Map<OperationId, number>();
  let best: OperationId | undefined;
  for (const { from, weight } of needs) sums.set(from, (sums.get(from) ?? 0) + weight);
  for (const [from, sum] of sums)
    if (best === undefined || sum > (sums.get(best) ?? 0)) best = from;
  return best;
}
