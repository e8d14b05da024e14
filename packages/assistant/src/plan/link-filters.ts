import { type Operation, operationKey, type ProducingOperation } from "@speclens/core";
import { splitIdentifier } from "@speclens/text";
import { type ChosenStep, neededValue, type OperationPlace } from "./choose-steps.ts";
import type { ProducersOf } from "./draft-steps.ts";
import { orderSteps } from "./order-steps.ts";

/** Names of parameters that may mean anything. */
const VAGUE: ReadonlySet<string> = new Set(
  "id ids key name type value query page limit".split(" "),
);

/** Steps in an order in which filters have their values. */
export interface LinkedSteps<Step> {
  readonly steps: Step[];
  /** Also returns what yields the values of filters. */
  readonly producersOf: ProducersOf;
}

/**
 * Uses values that some steps need as filters of others. If one step yields the `customer` that a second one needs, a
 * third one that lists by `customer?` takes it, too, and comes after the first.
 *
 * @param steps in the order of `draftSteps`, with what their documents say about the operations
 */
export function linkFilters<Step extends ChosenStep & { readonly described: Operation }>(
  steps: readonly Step[],
  producersOf: ProducersOf,
): LinkedSteps<Step> {
  const isStep = ({ document }: OperationPlace, { operation }: ProducingOperation): boolean =>
    steps.some((step) => step.document === document && step.operation === operation);
  const yielded = new Map<string, ProducingOperation[]>();
  const keyOf = (document: string, name: string): string => JSON.stringify([document, name]);
  for (const step of steps)
    for (const producer of producersOf(step)) {
      const key = keyOf(step.document, neededValue(producer.via));
      if (isStep(step, producer)) yielded.set(key, [...(yielded.get(key) ?? []), producer]);
    }
  const filters = new Map(
    steps.map((step) => [
      operationKey(step),
      step.described.parameters
        .filter(({ name, in: place, required }) => place === "query" && !required && !isVague(name))
        .flatMap(({ name }) => yielded.get(keyOf(step.document, name)) ?? [])
        .filter(({ operation }) => operation !== step.operation),
    ]),
  );
  const filtersOf = (place: OperationPlace): readonly ProducingOperation[] =>
    filters.get(operationKey(place)) ?? [];
  // What has an order already keeps it.
  const beforeOf = (step: ChosenStep): ProducingOperation[] => {
    const earlier = steps.slice(
      0,
      steps.findIndex((one) => operationKey(one) === operationKey(step)),
    );
    return producersOf(step).filter(({ operation }) =>
      earlier.some((one) => one.document === step.document && one.operation === operation),
    );
  };
  return {
    steps: orderSteps(steps, (step) => [...beforeOf(step), ...filtersOf(step)]),
    producersOf: (place) => [...producersOf(place), ...filtersOf(place)],
  };
}

function isVague(name: string): boolean {
  return splitIdentifier(name).every((word) => VAGUE.has(word.toLowerCase()));
}
