import { type OperationId, operationKey, type ProducingOperation } from "@speclens/core";
import { findValues } from "../inputs/find-values.ts";
import { knownParameters } from "../inputs/known-parameters.ts";
import {
  type ChosenStep,
  chooseSteps,
  neededValue,
  type OperationPlace,
  type PlanCandidate,
} from "./choose-steps.ts";
import { orderSteps } from "./order-steps.ts";

/** Returns the operations that yield what an operation needs, most likely first. */
export type ProducersOf = (place: OperationPlace) => readonly ProducingOperation[];

/**
 * Chooses the calls of a task and orders them. `composePlan` then reads their names, inputs and the sources of the
 * inputs from the operations.
 *
 * @param hits hits of a search with the task's words, best first, at most 400; their scores should not depend on
 * producers, because the plan adds these itself
 * @param asked hits that each request of the task is about, by `bestOfRequests`; none by default
 */
export function draftSteps(
  question: string,
  hits: readonly PlanCandidate[],
  producersOf: ProducersOf,
  asked: readonly OperationPlace[] = [],
): ChosenStep[] {
  const values = findValues(question);
  const known = new Map<string, readonly ProducingOperation[]>();
  const withoutKnown = (
    producers: readonly ProducingOperation[],
    operation: OperationId,
  ): readonly ProducingOperation[] => {
    const isKnown = knownParameters(operation, values, question);
    const names = new Set(producers.map(({ via }) => neededValue(via)));
    const needed = new Set([...names].filter((name) => !isKnown(name)));
    return producers.filter(({ via }) => needed.has(neededValue(via)));
  };
  // Choosing asks for the same operations again and again.
  const needed: ProducersOf = (place) => {
    const key = operationKey(place);
    const found = known.get(key) ?? withoutKnown(producersOf(place), place.operation);
    known.set(key, found);
    return found;
  };
  return orderSteps(chooseSteps(hits, needed, asked), needed);
}
