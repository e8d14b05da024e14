import type { ProducingOperation } from "@speclens/core";
import type { ChosenStep } from "./choose-steps.ts";

/**
 * Puts steps into the order of their calls: an operation that yields a value precedes those that need it. Otherwise,
 * those that were chosen first come first.
 */
export function orderSteps(
  steps: readonly ChosenStep[],
  producersOf: (step: ChosenStep) => readonly ProducingOperation[],
): ChosenStep[] {
  const ordered = new Set<ChosenStep>();
  const visiting = new Set<ChosenStep>();
  const visit = (step: ChosenStep): void => {
    // Two operations may each yield what the other needs.
    if (ordered.has(step) || visiting.has(step)) return;
    visiting.add(step);
    const producers = producersOf(step).map(({ operation }) => operation);
    for (const other of steps)
      if (
        other.document === step.document &&
        producers.some((one) => one === other.operation || other.alternatives.includes(one))
      )
        visit(other);
    ordered.add(step);
  };
  for (const step of steps) visit(step);
  return [...ordered];
}
