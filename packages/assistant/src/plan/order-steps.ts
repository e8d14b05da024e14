import type { ProducingOperation } from "@speclens/core";
import type { ChosenStep } from "./choose-steps.ts";

/**
 * Puts steps into the order of their calls: an operation that yields a value precedes those that need it. Otherwise,
 * those that were chosen first come first.
 */
export function orderSteps<Step extends ChosenStep>(
  steps: readonly Step[],
  producersOf: (step: ChosenStep) => readonly ProducingOperation[],
): Step[] {
  const ordered = new Set<Step>();
  const visiting = new Set<Step>();
  const visit = (step: Step): void => {
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
