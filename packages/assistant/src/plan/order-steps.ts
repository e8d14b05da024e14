import type { ProducingOperation } from "@speclens/core";
import { type ChosenStep, neededValue } from "./choose-steps.ts";

/**
 * Puts steps into the order of their calls: an operation that yields a value precedes those that need it. Otherwise,
 * operations that need fewer values from others come first, then those that were chosen first.
 */
export function orderSteps(
  steps: readonly ChosenStep[],
  producersOf: (step: ChosenStep) => readonly ProducingOperation[],
): ChosenStep[] {
  const feeds = (from: ChosenStep, to: ChosenStep): boolean =>
    from !== to &&
    from.document === to.document &&
    producersOf(to).some(
      ({ operation }) => operation === from.operation || from.alternatives.includes(operation),
    );
  const needsOf = (step: ChosenStep): number =>
    new Set(producersOf(step).map(({ via }) => neededValue(via))).size;
  const left = [...steps].sort((one, other) => needsOf(one) - needsOf(other));
  const ordered: ChosenStep[] = [];
  while (left.length > 0) {
    const ready = left.findIndex((step) => !left.some((other) => feeds(other, step)));
    // Two operations may each yield what the other needs.
    ordered.push(...left.splice(Math.max(ready, 0), 1));
  }
  return ordered;
}
