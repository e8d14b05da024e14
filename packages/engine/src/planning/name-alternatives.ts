import type { ChosenStep, OperationPlace } from "@speclens/assistant";
import {
  type OperationId,
  type OperationSummary,
  operationKey,
  type PlanAlternative,
} from "@speclens/core";

/** Maximum number of operations at the path of a step that are named as its alternatives. */
const MOST_AT_PATH = 4;

/**
 * Returns a function that lists the alternatives of a step: those that were chosen, then the other methods at its
 * path and what changes its alternatives. A task that stops or changes something often has other words than the operation
 * that does it.
 *
 * @param all all operations of the steps' documents
 */
export function nameAlternatives(
  all: readonly OperationSummary[],
  steps: readonly ChosenStep[],
): (step: ChosenStep) => PlanAlternative[] {
  const byKey = new Map<string, OperationSummary>();
  const byPath = new Map<string, OperationId[]>();
  const itemOf = new Map<string, OperationId>();
  for (const one of all) {
    const [, collection] = ITEM.exec(one.operation) ?? [];
    if (collection !== undefined)
      itemOf.set(pathKey({ ...one, operation: `POST ${collection}` }), one.operation);
    byKey.set(operationKey(one), one);
    const path = pathKey(one);
    const atPath = byPath.get(path);
    if (atPath === undefined) byPath.set(path, [one.operation]);
    else if (atPath.length < MOST_AT_PATH) atPath.push(one.operation);
  }
  const isStep = ({ document: of }: ChosenStep, operation: OperationId): boolean =>
    steps.some((step) => step.document === of && step.operation === operation);
  /** Returns what reads the resource on which a step acts, or the one that it creates. */
  const aroundOf = (step: ChosenStep): OperationId[] => {
    if (!/^(?:POST|PUT|PATCH|DELETE) /u.test(step.operation)) return [];
    const [, path = "", action = ""] = /^\S+ (\/.*\})?(.*)$/su.exec(step.operation) ?? [];
    const read = action === "" ? undefined : (`GET ${path}` as const);
    const created = step.operation.startsWith("POST ") ? itemOf.get(pathKey(step)) : undefined;
    return [read, created].flatMap((one) =>
      one !== undefined && byKey.has(operationKey({ ...step, operation: one })) ? [one] : [],
    );
  };
  const atPathOf = (place: OperationPlace): OperationId[] => byPath.get(pathKey(place)) ?? [];
  const mentioned = new Set<string>();
  return (step) => {
    const isFound = step.role === "found";
    const named = new Set([
      ...step.alternatives.flatMap((operation) => [
        operation,
        ...(isFound ? atPathOf({ ...step, operation }).filter(isChange) : []),
      ]),
      ...(isFound ? [...atPathOf(step), ...aroundOf(step)] : []),
    ]);
    return [...named]
      .filter((operation) => {
        if (isStep(step, operation)) return false;
        const key = operationKey({ ...step, operation });
        const isNew = !mentioned.has(key);
        mentioned.add(key);
        // What was chosen may yield a value of a later step.
        return isNew || step.alternatives.includes(operation);
      })
      .map((operation) => {
        const summary = byKey.get(operationKey({ ...step, operation }))?.summary;
        return { operation, ...(summary !== undefined && { summary }) };
      });
  };
}

function isChange(operation: OperationId): boolean {
  return /^(?:POST|PUT|PATCH) /u.test(operation);
}

/** What reads one item of a collection: `GET /books/{id}`. */
const ITEM = /^GET (\/.*)\/\{[^{}/]+\}$/su;

function pathKey({ document, operation }: OperationPlace): string {
  return JSON.stringify([document, operation.slice(operation.indexOf(" "))]);
}
