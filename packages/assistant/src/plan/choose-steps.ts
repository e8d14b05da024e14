import type { Hit, OperationId, ProducingOperation } from "@speclens/core";
import { collectionShapes, pathShape, resourceFamily } from "./resource-family.ts";

/** A hit that may become a step. */
export type PlanCandidate = Pick<Hit, "document" | "operation" | "score">;

/** An operation of one document. */
export type OperationPlace = Pick<Hit, "document" | "operation">;

/** A step before its inputs are known. */
export interface ChosenStep extends PlanCandidate {
  readonly role: "found" | "needed";
  /** Operations that may be the right ones in its place, best first. */
  readonly alternatives: readonly OperationId[];
}

/** Maximum number of steps. */
const MOST_STEPS = 6;
/** Maximum number of alternatives of one step. */
const MOST_ALTERNATIVES = 4;
/** Share of the best score below which a hit is no step. */
export const LEAST_SHARE = 0.2;
/** Minimum probability that an operation yields a value. */
export const LEAST_CERTAIN = 0.5;
/** Times the score of a hit that uses a value from a chosen step. */
const CONSUMER = 1.3;

/**
 * Chooses the calls of a task from its hits. The best hit comes first, with the operations that yield what it needs;
 * then the next best. A hit that is near in meaning to a step becomes its alternative, and a hit that uses a value from
 * a step is preferred. The result is in the order of choice.
 *
 * @param hits best first; the scores should not depend on producers
 * @param producersOf returns the operations that yield what an operation needs and the caller does not have, most
 * likely first
 * @param asked hits that become steps before all others; of several operations that yield a value, they are preferred
 */
export function chooseSteps(
  hits: readonly PlanCandidate[],
  producersOf: (place: OperationPlace) => readonly ProducingOperation[],
  asked: readonly OperationPlace[] = [],
): ChosenStep[] {
  const [best] = hits;
  if (best === undefined) return [];
  const collections = new Map<string, ReadonlySet<string>>();
  const familyOf = ({ document, operation }: OperationPlace): string => {
    const shapes =
      collections.get(document) ??
      collectionShapes(hits.flatMap((hit) => (hit.document === document ? [hit.operation] : [])));
    collections.set(document, shapes);
    return JSON.stringify([document, resourceFamily(operation, shapes)]);
  };
  const steps: Draft[] = [];
  const stepOf = (place: OperationPlace): Draft | undefined =>
    steps.find((step) => isNamed(step, place));
  const relativeOf = (place: OperationPlace): Draft | undefined =>
    steps.find((step) => familyOf(step) === familyOf(place) || writesSame(step, place));
  const addAlternative = (step: Draft, operation: OperationId): void => {
    if (step.alternatives.length < MOST_ALTERNATIVES) step.alternatives.push(operation);
  };
  const needsOf = (place: OperationPlace): ProducingOperation[] =>
    producersOf(place).filter(({ weight }) => weight >= LEAST_CERTAIN);

  const isAsked = (place: OperationPlace): boolean => asked.some((one) => isSame(one, place));

  const addStep = (step: Omit<Draft, "alternatives">): void => {
    steps.push({ ...step, alternatives: [] });
    const { document } = step;
    const needs = needsOf(step);
    for (const value of new Set(needs.map(({ via }) => neededValue(via)))) {
      const sources = needs
        .filter(({ via }) => neededValue(via) === value)
        .map(({ operation }) => ({ document, operation }));
      const source = sources.find(isAsked) ?? sources[0];
      const other = sources.find((one) => one !== source);
      if (source === undefined || sources.some((one) => stepOf(one) !== undefined)) continue;
      const relative = isAsked(source)
        ? undefined
        : sources.map(relativeOf).find((one) => one !== undefined);
      if (relative !== undefined) addAlternative(relative, source.operation);
      else if (steps.length < MOST_STEPS) {
        const drafts = steps.length;
        addStep({ ...source, score: scoreOf(hits, source), role: "needed" });
        const added = steps[drafts];
        if (added !== undefined && other !== undefined && stepOf(other) === undefined)
          addAlternative(added, other.operation);
      }
    }
  };

  for (const place of asked)
    if (steps.length < MOST_STEPS && !steps.some((step) => isSame(step, place)))
      addStep({ ...placeOf(place), score: scoreOf(hits, place), role: "found" });

  const pool = [...hits];
  while (pool.length > 0) {
    const [hit, weight] = takeBest(pool, (place) =>
      needsOf(place).some(({ operation }) =>
        steps.some((step) => isSame(step, { document: place.document, operation })),
      ),
    );
    if (weight < best.score * LEAST_SHARE) break;
    if (stepOf(hit) !== undefined) continue;
    const relative = relativeOf(hit);
    if (relative !== undefined) addAlternative(relative, hit.operation);
    else if (steps.length < MOST_STEPS)
      addStep({ ...placeOf(hit), score: hit.score, role: "found" });
  }
  return steps;
}

/** A step that may get further alternatives. */
interface Draft extends ChosenStep {
  readonly alternatives: OperationId[];
}

/** Returns the name of the needed value: `person_id` of `person_id <- results[].id`. */
export function neededValue(via: string): string {
  const end = via.indexOf(" <- ");
  return end === -1 ? via : via.slice(0, end);
}

function isNamed(step: ChosenStep, { document, operation }: OperationPlace): boolean {
  return (
    step.document === document &&
    (step.operation === operation || step.alternatives.includes(operation))
  );
}

function isSame(one: OperationPlace, other: OperationPlace): boolean {
  return one.document === other.document && one.operation === other.operation;
}

function placeOf({ document, operation }: OperationPlace): OperationPlace {
  return { document, operation };
}

function scoreOf(hits: readonly PlanCandidate[], place: OperationPlace): number {
  return hits.find((hit) => isSame(hit, place))?.score ?? 0;
}

/** Returns whether two operations create, replace or change what is at one path. A task needs one of them. */
function writesSame(one: OperationPlace, other: OperationPlace): boolean {
  return (
    one.document === other.document &&
    WRITES.test(one.operation) &&
    WRITES.test(other.operation) &&
    pathShape(one.operation) === pathShape(other.operation)
  );
}

const WRITES = /^(?:POST|PUT|PATCH) /u;

/** Removes the best hit, and returns it with its weight. */
function takeBest(
  pool: PlanCandidate[],
  usesStep: (place: OperationPlace) => boolean,
): [hit: PlanCandidate, weight: number] {
  const weights = pool.map((hit) => hit.score * (usesStep(hit) ? CONSUMER : 1));
  const index = weights.indexOf(Math.max(...weights));
  const [hit] = pool.splice(index, 1);
  if (hit === undefined) throw new Error("there is no hit to take");
  return [hit, weights[index] ?? 0];
}
